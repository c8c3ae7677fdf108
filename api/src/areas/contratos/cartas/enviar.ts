import { randomUUID } from 'node:crypto';
import type { NovaCarta } from '@imob/schemas/cartas';
import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { dinheiro } from '@imob/schemas/rules/numbers';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Delivery } from '../../../providers/delivery.ts';
import type { Person } from '../../../providers/mail/mail.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { entregarAoLocatario } from '../entregar.ts';
import { lerContrato } from '../leitura.ts';
import { naoEnviado } from '../naoEnviado.ts';
import { fazerPdfDaCarta } from './fazerPdf.ts';
import { aQuemSaiu, type CartaRow, lerCarta } from './ler.ts';

/**
 * Mails a letter to the tenant. That it went is noted before it goes, so that nobody deletes it meanwhile, and taken back where it surely did not;
 * that it came is for the landlord to say. Throws 404, 403, 409 for one that was taken back, 422 for what is missing, and 502 when the provider
 * does not take it, or nobody knows.
 */
export async function enviarCarta(deps: Deps, autor: Autor, params: { id: string; cartaId: string }): Promise<void> {
  const { userId } = autor;
  const enviadaEm = deps.agora().toISOString();
  const carta = await marcar(deps.db, userId, params, enviadaEm);
  let entrega: Delivery | undefined;
  try {
    entrega = await entregar(deps, autor, carta);
  } finally {
    if (!entrega || entrega.situacao === 'recusada')
      await deps.db
        .updateTable('cartas')
        .set({ enviadaEm: carta.enviadaEm })
        .where('userId', '=', userId)
        .where('id', '=', carta.id)
        .where('enviadaEm', '=', enviadaEm)
        .execute();
  }
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
}

/** Notes that a letter goes; returns it as it was. */
const marcar = (
  db: Db,
  userId: string,
  params: { id: string; cartaId: string },
  enviadaEm: string,
): Promise<CartaRow> =>
  db.transaction().execute(async (trx) => {
    const carta = await lerCarta(trx, userId, params, 'for update');
    if (carta.desfecho === 'RETIRADA') throw new HttpError(409, 'Esta carta foi retirada, e não vale mais.');
    await trx
      .updateTable('cartas')
      .set({ enviadaEm })
      .where('userId', '=', userId)
      .where('id', '=', carta.id)
      .execute();
    return carta;
  });

async function entregar(deps: Deps, autor: Autor, carta: CartaRow): Promise<Delivery> {
  const contrato = await lerContrato(deps.db, autor.userId, carta.contratoId);
  const { imovel } = contrato;
  return entregarAoLocatario(deps, autor, {
    contrato,
    ...(carta.pedido.tipo === 'FIADOR' && { soA: fiadorDaCarta(carta) }),
    ...(aQuemSaiu(carta) && { soA: await quemSaiuDaCarta(deps.db, carta) }),
    assunto: NOMES_DAS_CARTAS[carta.tipo],
    anexo: () => fazerPdfDaCarta(autor.userId, carta),
    idempotencia: randomUUID(),
    enviado: { cartaId: carta.id },
    paragrafos: dizeres(carta.pedido),
    dados: [['Imóvel', imovel.nome?.trim() || imovel.endereco]],
  });
}

/** Gives who stands surety, as the letter names him, at the address that the landlord gave. Throws 422 without one. */
function fiadorDaCarta({ pedido, texto }: CartaRow): Person {
  const email = pedido.tipo === 'FIADOR' ? pedido.email?.trim() : undefined;
  if (!email)
    throw new HttpError(
      422,
      'Esta carta foi escrita sem o e-mail do fiador. Baixe o PDF e entregue, ou escreva outra com o e-mail.',
    );
  return { email, name: texto.destinatarios[0]?.nome ?? '' };
}

/** Gives who left the lease, as the letter names him, at the address of his record as it is now. Throws 422 without one. */
async function quemSaiuDaCarta(db: Db, carta: CartaRow): Promise<Person> {
  const nome = carta.texto.destinatarios[0]?.nome ?? '';
  const registro = await db
    .selectFrom('locatarios')
    .select('email')
    .where('userId', '=', carta.userId)
    .where('id', '=', aQuemSaiu(carta) ?? '')
    .executeTakeFirst();
  const email = registro?.email?.trim();
  if (!email) throw new HttpError(422, `${nome} não tem e-mail no cadastro. Preencha-o, ou baixe o PDF e entregue.`);
  return { email, name: nome };
}

function dizeres(pedido: NovaCarta): string[] {
  const responder = 'Responda a este e-mail para dizer que a recebeu.';
  switch (pedido.tipo) {
    case 'DEBITO':
      return [
        `Segue em anexo a notificação do que está em atraso, com o prazo para pagar. Se o pagamento já foi feito, desconsidere-a.`,
        responder,
      ];
    case 'FIADOR':
      return [
        'Segue em anexo a notificação do que está em atraso na locação da qual você presta a fiança, com o prazo para pagar. Se o pagamento já foi feito, desconsidere-a.',
        responder,
      ];
    case 'INFRACAO':
      return [
        'Segue em anexo uma notificação sobre o contrato de locação, com um prazo. Leia-a com atenção.',
        responder,
      ];
    case 'DESOCUPACAO':
      return ['Segue em anexo o pedido para desocupar o imóvel, com o prazo. Leia-o com atenção.', responder];
    case 'PREFERENCIA':
      return [
        `O imóvel será posto à venda por ${dinheiro(pedido.preco)}, e a lei dá a quem aluga a preferência na compra. As condições e o prazo para responder estão na carta em anexo.`,
        responder,
      ];
    case 'REFERENCIA':
      return [
        'Segue em anexo uma carta de referência, com o que consta da sua locação. Ela é sua: mostre-a a quem quiser.',
      ];
    case 'PAGAMENTOS':
      return [
        `Segue em anexo a declaração do que foi pago em ${pedido.ano}, para a sua declaração de imposto de renda.`,
      ];
  }
}
