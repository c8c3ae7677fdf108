import { faltaSalvar, perguntarSeSai } from '../components/dialogs/useSairSemSalvar.tsx';
import { isSending } from '../service/leaving.ts';
import { passarA, recomecar } from '../service/passar.ts';
import { alertar, avisarErro } from '../service/queries.ts';

/** Goes to the records of the landlord with that id, or back to one's own; the app opens anew there, at its beginning or at `onde`. */
export async function trocar(userId?: string, onde?: string): Promise<void> {
  if (isSending()) {
    alertar('Espere o envio dos arquivos terminar, e troque depois.');
    return;
  }
  if (faltaSalvar() && !(await perguntarSeSai('tela'))) return;
  try {
    await irPara(userId, onde);
  } catch (erro) {
    avisarErro(erro);
  }
}

/** The same where the caller says what went wrong. */
export async function irPara(userId?: string, onde?: string): Promise<void> {
  await passarA(userId);
  await recomecar(onde);
}
