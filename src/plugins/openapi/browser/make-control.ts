import { objectControl, optionalControl, variantsControl } from './containers.ts';
import type { Control, Forming, Wanted } from './control.ts';
import { fieldModel } from './field-model.ts';
import { choiceControl, fileControl, jsonControl, numberControl, textControl } from './leaves.ts';
import { listControl, mapControl } from './rows.ts';

/** Creates the function that makes the controls of a form. */
export function createForming(given: Pick<Forming, 'schemas' | 'say'>): Forming {
  const make = (wanted: Wanted, value: unknown, isBare = false): Control => {
    const model = fieldModel(wanted.schema, given.schemas);
    switch (model.kind) {
      case 'text':
        return textControl(wanted, value, model, forming);
      case 'file':
        return fileControl(wanted, value, model, forming);
      case 'number':
        return numberControl(wanted, value, model, forming);
      case 'choice':
        return choiceControl(wanted, value, model, forming);
      case 'json':
        return jsonControl(wanted, value, model, forming);
    }
    if (!wanted.required) return optionalControl(wanted, value, forming);
    switch (model.kind) {
      case 'object':
        return objectControl({ wanted, model, isBare }, value, forming);
      case 'list':
        return listControl({ wanted, model, isBare }, value, forming);
      case 'map':
        return mapControl({ wanted, model, isBare }, value, forming);
      case 'variants':
        return variantsControl({ wanted, model, isBare }, value, forming);
    }
  };
  const forming: Forming = { ...given, make };
  return forming;
}
