import { conteudoEmail } from '@imob/schemas/avisoEmail';
import { emHtml, emTexto } from '../providers/correio/pagina.ts';
import type { Aviso, Locador } from './aviso.ts';

/** The notice as a mail: subject, HTML, plain text. */
export function textoEmail(aviso: Aviso, locador: Pick<Locador, 'nome'>) {
  const { assunto, conteudo } = conteudoEmail(aviso, locador);
  return { assunto, html: emHtml(conteudo), texto: emTexto(conteudo) };
}
