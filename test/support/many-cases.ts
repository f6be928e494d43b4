import { configureGlobal } from 'fast-check'

// A property that sets its own number of runs keeps it.
configureGlobal({ numRuns: 5_000 })
