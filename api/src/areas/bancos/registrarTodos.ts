import type { PixRecebido } from '../../providers/pix/pix.ts';
import { registrarPix } from '../recebimentos/registrar.ts';
import type { BancoRow, DepsDoBanco } from './abrir.ts';

export const NAO_REGISTRADO =
  'Um Pix que este banco informou não pôde ser registrado aqui; os outros foram. Confira o que chegou no aplicativo do banco.';

/** Takes in each of these, whatever becomes of the others; false where one could not be. */
export async function registrarTodos(
  deps: DepsDoBanco,
  banco: BancoRow,
  recebidos: readonly PixRecebido[],
): Promise<boolean> {
  let todos = true;
  for (const pix of recebidos) {
    try {
      await registrarPix(deps, banco, pix);
    } catch (erro) {
      todos = false;
      // The error's other fields are left out: one may be the row, with who paid.
      const { message, stack } = erro as Error;
      deps.log.error({ err: { message, stack }, banco: banco.id }, 'um Pix não pôde ser registrado');
    }
  }
  return todos;
}
