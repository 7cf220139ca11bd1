#!/usr/bin/env node
import { run } from '../lib/program.js';

// React chooses its build when it is loaded; a site is always rendered with the one that readers get.
process.env.NODE_ENV = 'production';
process.exitCode = await run(process.argv.slice(2));
// After Ctrl-C a build that nobody waits for may still be at work.
if (process.exitCode === 130) process.exit();
