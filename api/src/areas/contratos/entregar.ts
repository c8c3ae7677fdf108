import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Delivery } from '../../providers/delivery.ts';
import type { Person } from '../../providers/mail/mail.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { semRepetir } from './demais/copias.ts';
import { quemSao } from './demais/outros.ts';
import { remetenteDoLocador } from './remetente.ts';

type Anexo = { nome: string; pdf: Buffer };
type Conteudo = Parameters<typeof emHtml>[0];
type Entrega = Pick<Conteudo, 'quantia' | 'paragrafos' | 'dados'> & {
  contrato: Pick<ContratoLido, 'id' | 'locatario'>;
  assunto: string;
  /** It goes to this one alone: who stands surety, or left the lease. Nobody who rents gets a copy. */
  soA?: Person;
  /** It is made once nothing else keeps the e-mail from going. */
  anexo: () => Anexo | Promise<Anexo>;
  /** The same for the same e-mail. */
  idempotencia: string;
  /** The trail tells this of it beside the address. */
  enviado: object;
};

/** Mails a paper of the lease to its tenant, with a copy to each who rents too, with the landlord's own key and sender. Throws 422 for what is missing. */
export async function entregarAoLocatario(deps: Deps, autor: Autor, entrega: Entrega): Promise<Delivery> {
  const { contrato, assunto, soA, anexo, idempotencia, enviado, ...dizeres } = entrega;
  const { locatario } = contrato;
  const dele = locatario.email?.trim();
  const copias = soA ? [] : semRepetir(await quemSao(deps.db, autor.userId, contrato.id), dele);
  // Without an address of the principal tenant's it goes to the first of the others who has one.
  const para = soA ?? (dele ? { email: dele, name: locatario.nome } : copias.shift());
  if (!para)
    throw new HttpError(422, 'O locatário não tem e-mail. Preencha o e-mail no cadastro dele e tente de novo.');
  const { chave, remetente } = await remetenteDoLocador(deps, autor.userId);
  const { nome, pdf } = await anexo();
  const locador = await usuarioPorUid(deps.db, autor.userId);
  const conteudo = {
    ...dizeres,
    de: locador.nome,
    saudacao: `Olá, ${para.name ?? ''}!`,
    rodape: `Enviado por ${locador.nome}. Dúvidas? Responda a este e-mail.`,
  };
  const feita = await deps.messenger.email(chave, {
    from: { email: remetente, name: locador.nome },
    to: para,
    ...(copias.length > 0 && { cc: copias }),
    replyTo: { email: locador.email, name: locador.nome },
    subject: assunto,
    html: emHtml(conteudo),
    text: emTexto(conteudo),
    attachment: { name: `${nome}.pdf`, base64: pdf.toString('base64') },
    idempotencyKey: idempotencia,
  });
  if (feita.situacao !== 'aceita') return feita;
  await auditar(deps.db, autor, deps.agora(), {
    acao: 'enviar',
    registro: { tipo: 'contrato', id: contrato.id },
    depois: { email: [para, ...copias].map(({ email }) => email).join(', '), ...enviado },
  });
  return feita;
}
