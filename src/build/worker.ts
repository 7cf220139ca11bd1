import { serveJobs } from '../workers/serve-jobs.ts';
import { TASKS } from './tasks.ts';

serveJobs(TASKS);
