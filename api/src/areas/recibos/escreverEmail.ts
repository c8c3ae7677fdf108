import { dataBrasileira } from '@imob/schemas/avisos/aviso';
import type { Conteudo } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { hoje } from '@imob/schemas/rules/dates';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Email, Person } from '../../providers/mail/mail.ts';
import type { UsuarioGuardado } from '../auth/usuario.ts';
import { fazerPdfDoRecibo } from './fazerPdf.ts';

type Dados = {
  recibo: Selectable<Tables['recibos']>;
  locador: Pick<UsuarioGuardado, 'nome' | 'email'>;
  remetente: string;
  /** `dono`: the receipt is of who gets it. */
  para: Person & { dono: boolean };
  copias: Person[];
  idempotencyKey: string;
};

/** The e-mail that brings a receipt as a PDF to whose it is, or to who rents beside him, with copies to others of them. */
export async function escreverEmail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { recibo, locador, remetente, para: { dono, ...para }, copias, idempotencyKey }: Dados,
): Promise<Email> {
  const { userId, id, descricao, locatarioNome } = recibo;
  const { nome, pdf, texto } = await fazerPdfDoRecibo(db, userId, id, env.APP_TIMEZONE);
  const conteudo: Conteudo = {
    de: locador.nome,
    saudacao: `Olá, ${para.name ?? ''}!`,
    quantia: {
      ...{ rotulo: descricao, valor: texto.valor },
      dia: `Pago em ${dataBrasileira(hoje(new Date(recibo.dataPagamento), env.APP_TIMEZONE))}`,
    },
    ...(texto.parcelas.length > 1 && {
      conta: [...texto.parcelas, { nome: 'Total', valor: texto.valor }].map(({ nome, valor }) => [nome, valor]),
    }),
    paragrafos: [
      `Segue em anexo o recibo do ${dono ? 'seu pagamento' : `pagamento de ${locatarioNome}`}: ${descricao}.`,
    ],
    dados: [
      ['Recibo', numeroDoRecibo(recibo)],
      ['Imóvel', recibo.imovelEndereco],
    ],
    rodape: `Enviado por ${locador.nome}. Dúvidas? Responda a este e-mail.`,
  };
  return {
    from: { email: remetente, name: locador.nome },
    to: para,
    ...(copias.length > 0 && { cc: copias }),
    replyTo: { email: locador.email, name: locador.nome },
    subject: dono ? 'Recibo do seu pagamento' : 'Recibo do pagamento do aluguel',
    html: emHtml(conteudo),
    text: emTexto(conteudo),
    attachment: { name: `${nome}.pdf`, base64: pdf.toString('base64') },
    idempotencyKey,
  };
}
