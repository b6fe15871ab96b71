import { repositoryRoot, runCommand } from '../lib/command.ts';
import { reportNames } from './report-names.ts';

await runCommand((args) => reportNames(repositoryRoot, args));
