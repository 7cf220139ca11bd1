#!/usr/bin/env node
import { supervise } from '../lib/supervisor.js';

// React chooses its build when it is loaded; a site is always rendered with the one that readers get.
process.env.NODE_ENV = 'production';
process.exitCode = await supervise(process.argv.slice(2));
