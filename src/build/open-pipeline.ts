import type { BuildRequest } from '../platform/build-request.ts';
import type { Pipeline } from '../plugins/pipeline.ts';
import { type Inputs, readInputs, rereadInputs } from './inputs.ts';
import { runStages } from './pipeline.ts';

/** Returns the pipeline of a site for repeated builds. It has read nothing yet. */
export function openPipeline(request: BuildRequest): Pipeline {
  let last: Inputs | undefined;
  return {
    async read(change) {
      const inputs = last && change ? await rereadInputs(request, last, change) : await readInputs(request);
      last = inputs;
      return {
        key: inputs.key,
        build: (services, reporter) => runStages({ request, reporter, inputs }, services),
      };
    },
  };
}
