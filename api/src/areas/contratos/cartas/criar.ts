import { hash, randomUUID } from 'node:crypto';
import type { Carta, NovaCarta } from '@imob/schemas/cartas';
import { conteudoDaCarta, textoDaCarta } from '@imob/schemas/documents/letterText';
import { localEData } from '@imob/schemas/documents/text';
import { hoje } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarApagado } from '../../auditoria/recusarApagado.ts';
import { recusarAnonimo } from '../../locatarios/recusarAnonimo.ts';
import { NINGUEM } from '../../privacidade/anonimizar.ts';
import { lerDados } from '../documento/dados.ts';
import { lerOpcoes } from '../documento/ler.ts';
import { reunirFatos } from './fatos.ts';
import { acharCarta, paraLer } from './ler.ts';
import { comoSeSoEle } from './quemSaiu.ts';

/**
 * Writes a letter, whose words stay as they are from then on. One of this `id` that is there already is answered as it is. Throws 404, 403, and as
 * `reunirFatos`.
 */
export async function criarCarta(
  db: Db,
  autor: Autor,
  contratoId: string,
  pedido: NovaCarta,
  { agora, fuso }: { agora: Date; fuso: string },
  repetida?: string,
): Promise<Carta> {
  const { userId } = autor;
  const dia = hoje(agora, fuso);
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const id = repetida ?? randomUUID();
    const feita = await acharCarta(trx, userId, id);
    if (feita) return paraLer(feita);
    await recusarApagado(trx, userId, repetida);
    const daLocacao = await lerDados(trx, userId, contrato.id, await lerOpcoes(trx, userId, contrato.id), dia);
    const { fatos, prazo, contas, saiu } = await reunirFatos(trx, contrato, pedido, agora, fuso);
    const dados = saiu ? comoSeSoEle(daLocacao, saiu) : daLocacao;
    const semNome = dados.contrato.locatario.nome === NINGUEM;
    recusarAnonimo(dados.locatario ?? { anonimizadoEm: semNome ? dia : null });
    const { cidade, estado } = dados.contrato.imovel;
    const onde = localEData(`${cidade}/${estado}`, dataPorExtenso(dia));
    const texto = textoDaCarta(pedido, { ...fatos, dados, dia, localEData: onde });
    const conteudo = conteudoDaCarta(texto);
    const carta = {
      ...{ id, contratoId: contrato.id, tipo: pedido.tipo, dia },
      sha256: hash('sha256', conteudo, 'hex'),
      ...{ prazoDias: prazo.dias, prazoAte: prazo.ate },
    };
    const gravada = await trx
      .insertInto('cartas')
      .values({
        ...{ ...carta, conteudo, userId, criadoEm: agora.toISOString(), declarado: declaradoEm(fatos) },
        ...{ pedido: JSON.stringify(pedido), texto: JSON.stringify(texto), contas: JSON.stringify(contas) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      acao: 'criar',
      registro: { tipo: 'carta', id },
      depois: { ...pedido, ...carta },
    });
    return paraLer(gravada);
  });
}

/** All that a declaration says was paid; null for any other letter. */
const declaradoEm = (fatos: Awaited<ReturnType<typeof reunirFatos>>['fatos']): number | null =>
  fatos.tipo === 'PAGAMENTOS' ? somar(fatos.meses.flatMap(({ aluguel, repasses }) => [aluguel, repasses])) : null;
