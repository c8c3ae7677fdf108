import { randomUUID } from 'node:crypto';
import { dataBrasileira, dinheiro } from '@imob/schemas/avisos/aviso';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Delivery } from '../../../providers/delivery.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { usuarioPorUid } from '../../auth/usuario.ts';
import { remetenteDoLocador } from '../enviarEmail.ts';
import { naoEnviado } from '../naoEnviado.ts';
import { fazerCarta } from './carta.ts';

/** The landlord sends the letter. Throws as `entregarCarta`, and 502 when the provider does not take it. */
export async function enviarCarta(deps: Deps, autor: Autor, contratoId: string, reajusteId: string): Promise<void> {
  const entrega = await entregarCarta(deps, autor, contratoId, reajusteId, randomUUID());
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
}

/**
 * Mails the letter of an adjustment to the tenant, with the landlord's own key and sender. Throws 404 or 403, 409 for one that was
 * undone, 422 for what is missing. `idempotencia` is the same for the same e-mail.
 */
export async function entregarCarta(
  deps: Deps,
  autor: Autor,
  contratoId: string,
  reajusteId: string,
  idempotencia: string,
): Promise<Delivery> {
  const { db, messenger } = deps;
  const { userId } = autor;
  const { nome, pdf, reajuste, contrato } = await fazerCarta(deps, userId, contratoId, reajusteId);
  const { locatario, imovel } = contrato;
  const para = locatario.email?.trim();
  if (!para)
    throw new HttpError(422, 'O locatário não tem e-mail. Preencha o e-mail no cadastro dele e tente de novo.');
  const { chave, remetente } = await remetenteDoLocador(deps, userId);
  const locador = await usuarioPorUid(db, userId);
  const igual = reajuste.valorAntes === reajuste.valorDepois;
  const conteudo = {
    de: locador.nome,
    saudacao: `Olá, ${locatario.nome}!`,
    quantia: {
      rotulo: igual ? 'Aluguel' : 'Novo aluguel',
      valor: dinheiro(reajuste.valorDepois),
      dia: `Data-base ${dataBrasileira(reajuste.dataBase)}`,
    },
    paragrafos: [
      igual
        ? 'O aluguel continua o mesmo. A carta em anexo explica o cálculo.'
        : 'O aluguel foi reajustado. A carta em anexo explica o cálculo, mês a mês.',
    ],
    dados: [
      ['Imóvel', imovel.nome?.trim() || imovel.endereco],
      ...(igual ? [] : [['Aluguel até aqui', dinheiro(reajuste.valorAntes)] satisfies [string, string]]),
    ] satisfies [string, string][],
    rodape: `Enviado por ${locador.nome}. Dúvidas? Responda a este e-mail.`,
  };
  const entrega = await messenger.email(chave, {
    from: { email: remetente, name: locador.nome },
    to: { email: para, name: locatario.nome },
    replyTo: { email: locador.email, name: locador.nome },
    subject: ASSUNTO,
    html: emHtml(conteudo),
    text: emTexto(conteudo),
    attachment: { name: `${nome}.pdf`, base64: pdf.toString('base64') },
    idempotencyKey: idempotencia,
  });
  if (entrega.situacao !== 'aceita') return entrega;
  await auditar(db, autor, deps.agora(), {
    acao: 'enviar',
    registro: { tipo: 'contrato', id: contrato.id },
    depois: { email: para, reajusteId },
  });
  return entrega;
}

export const ASSUNTO = 'Reajuste do seu aluguel';
