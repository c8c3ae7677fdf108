import { randomUUID } from 'node:crypto';
import type { OrigemDaAssinatura } from '@imob/schemas/documento';
import { textoDoContrato } from '@imob/schemas/documents/contractText';
import type { Db } from '../../../db/connect.ts';
import type { VersaoEnviada } from '../../../db/tables/locacao.ts';
import { lerDados, opcoesIniciais } from './dados.ts';
import { selar, ultimaVersao } from './ler.ts';

/**
 * Freezes the current text as what was signed, in the transaction of the signature; the caller holds the contract's
 * row. A version that is already signed stays as it is, except that terms recorded after it (`TRANSCRICAO`) make the
 * next one. Returns its number.
 */
export async function congelar(
  trx: Db,
  userId: string,
  contratoId: string,
  origem: OrigemDaAssinatura,
  agora: Date,
): Promise<number> {
  const ultima = await ultimaVersao(trx, userId, contratoId);
  const assinada = ultima?.situacao === 'ASSINADO';
  if (assinada && origem !== 'TRANSCRICAO') return ultima.versao;
  const opcoes = ultima?.opcoes ?? (await opcoesIniciais(trx, userId));
  const { texto, ...selo } = selar(textoDoContrato(await lerDados(trx, userId, contratoId, opcoes)));
  const em = agora.toISOString();
  const assinatura = { situacao: 'ASSINADO' as const, origem, assinadoEm: em };
  const conteudo = { texto: JSON.stringify(texto), ...selo, ...assinatura };
  if (ultima && !assinada) {
    await trx
      .updateTable('versoesContrato')
      .set(conteudo)
      .where('userId', '=', userId)
      .where('id', '=', ultima.id)
      .execute();
    return ultima.versao;
  }
  const versao = (ultima?.versao ?? 0) + 1;
  await trx
    .insertInto('versoesContrato')
    .values({ userId, id: randomUUID(), contratoId, versao, opcoes: JSON.stringify(opcoes), ...conteudo, criadoEm: em })
    .execute();
  return versao;
}

/** Keeps the text that was sent for signatures as the signed version, whatever was changed since. The caller holds the contract's row. Returns its number. */
export async function congelarEnviada(
  trx: Db,
  userId: string,
  contratoId: string,
  { opcoes, texto, conteudo, sha256 }: VersaoEnviada,
  agora: Date,
): Promise<number> {
  const em = agora.toISOString();
  const versao = ((await ultimaVersao(trx, userId, contratoId))?.versao ?? 0) + 1;
  await trx
    .insertInto('versoesContrato')
    .values({
      ...{ userId, id: randomUUID(), contratoId, versao, opcoes: JSON.stringify(opcoes), texto: JSON.stringify(texto) },
      ...{ conteudo, sha256, situacao: 'ASSINADO', origem: 'ELETRONICA', criadoEm: em, assinadoEm: em },
    })
    .execute();
  return versao;
}
