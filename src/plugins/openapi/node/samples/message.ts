import { createHmac } from 'node:crypto';
import { httpMessage, textToSign } from '../../shared/http.ts';
import type { SampleRequest } from '../../shared/request.ts';
import type { Operation } from '../model.ts';
import { exampleSecret, exampleVariables } from './credentials.ts';
import { exampleId } from './example-id.ts';

/**
 * The first line and the headers of a request, with the examples that the file gives for secrets. `example` names that
 * of the body.
 */
export function exampleMessage(request: SampleRequest, operation: Operation, example?: string): string {
  const { security, parameters } = operation;
  const generated = parameters.find(({ isGenerated }) => isGenerated);
  const values = {
    environment: exampleVariables(operation),
    timestamp:
      operation.timestamp ?? security.find(({ isTimestamp }) => isTimestamp)?.example ?? '1772442930',
    uuid: generated ? exampleId(generated, operation, example) : '',
  };
  const text = textToSign(request, values);
  const secret = exampleSecret(operation);
  const isSigned = text !== undefined && secret !== undefined;
  const signature = isSigned ? createHmac('sha256', secret).update(text).digest('hex') : undefined;
  return httpMessage(request, { ...values, signature });
}
