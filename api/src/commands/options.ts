import { type ParseArgsConfig, parseArgs } from 'node:util';

type Opcoes = NonNullable<ParseArgsConfig['options']>;
type Lidas = Record<string, string | boolean | undefined>;

/** What stands after `--`; what does not belong there is said with the way to write it. */
export function lerOpcoes(options: Opcoes, comoSeEscreve: string): Lidas {
  try {
    return parseArgs({ options, strict: true }).values as Lidas;
  } catch {
    throw new Error(comoSeEscreve);
  }
}
