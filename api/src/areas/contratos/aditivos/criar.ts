import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Aditivo, NovoAditivo } from '@imob/schemas/aditivos';
import { textoDoAditivo } from '@imob/schemas/documents/amendmentText';
import { hoje } from '@imob/schemas/rules/dates';
import { etapasEmPalavras } from '@imob/schemas/rules/etapas';
import type { Termos } from '@imob/schemas/rules/termos';
import type { MudancaTermos } from '@imob/schemas/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarEnquantoAssinam } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { encerrarLink } from '../../inquilino/link.ts';
import { encerrarDoContrato } from '../../promessas/criar.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { naTrilha } from '../demais/porNaOrdem.ts';
import { segurarParaAditivo, trocarPorAditivo } from '../demais/trocarPorAditivo.ts';
import { lerDados } from '../documento/dados.ts';
import { lerOpcoes, selar } from '../documento/ler.ts';
import { etapasDoAditivo, etapasPorAditivo } from '../etapas/porAditivo.ts';
import { menorDasEtapas, recusarTemporadaEmEtapas } from '../etapas/recusas.ts';
import { conferirComCaucao } from '../termos/garantia.ts';
import { completa, conferirDesconto, gravarTermos } from '../termos/gravar.ts';
import { caucaoEmAberto, lerRegistrados, lerTermos } from '../termos/ler.ts';
import { conferirTemporada } from '../termos/temporada.ts';

type Momento = { agora: Date; fuso: string };

/**
 * Changes the terms of a contract by an addendum, which takes effect as it is made; its text is of that moment. Throws
 * 403, 404, 400 when it says nothing, 409 for a closed contract or a second guarantee.
 */
export const criarAditivo = (
  db: Db,
  autor: Autor,
  id: string,
  corpo: NovoAditivo,
  momento: Momento,
): Promise<Aditivo> =>
  db.transaction().execute(async (trx) => {
    const lido = await owned(trx, 'contratos', autor.userId, id);
    const segurados = await segurarParaAditivo(trx, autor.userId, lido, corpo);
    const contrato = await owned(trx, 'contratos', autor.userId, id, 'for no key update');
    if (!contrato.ativo)
      throw new HttpError(409, 'Este contrato está encerrado, e um contrato encerrado não se adita.');
    await recusarAcertado(trx, autor.userId, contrato.id);
    return aditar(trx, autor, contrato, corpo, momento, segurados);
  });

/** The same for a caller that holds the contract's row, such as a renewal. Throws 409 too while the contract itself is out for signatures. */
export async function aditar(
  trx: Db,
  autor: Autor,
  contrato: Selectable<Tables['contratos']>,
  { termos: mudanca, texto, dataAssinatura, etapas: novas }: NovoAditivo,
  { agora, fuso }: Momento,
  demais?: Awaited<ReturnType<typeof segurarParaAditivo>>,
): Promise<Aditivo> {
  const { userId } = autor;
  await recusarEnquantoAssinam(trx, userId, contrato.id);
  const { termos: antes } = await lerTermos(trx, userId, contrato.id);
  const termos = mudados(antes, mudanca ?? {});
  const dia = hoje(agora, fuso);
  const onde = { userId, contratoId: contrato.id };
  const trocados = demais ? await trocarPorAditivo(trx, contrato, demais, { agora, dia }) : null;
  // The address of the page is known to those who leave, and what those who stay owe is no longer theirs to read.
  if (trocados && trocados.saem.length > 0) await encerrarLink(trx, autor, contrato.id, agora);
  const novo = trocados?.principal?.depois.locatarioId;
  if (novo && trocados?.entram.some(({ locatarioId }) => locatarioId === novo))
    await encerrarDoContrato(trx, autor, contrato.id, agora);
  const etapas = novas
    ? await etapasPorAditivo({ trx, autor, agora }, contrato, novas, { dia, termos: { ...antes, ...termos } })
    : null;
  if (Object.keys(termos).length === 0 && !texto && !trocados && !etapas) {
    throw new HttpError(
      400,
      'Diga o que o aditivo muda: um termo diferente do atual, o aluguel, quem aluga, ou um texto.',
    );
  }
  conferirDesconto(termos, await menorDasEtapas(trx, contrato, dia));
  conferirTemporada(termos.finalidade, contrato);
  await recusarTemporadaEmEtapas(trx, onde, termos.finalidade);
  conferirComCaucao(termos.garantia, await caucaoEmAberto(trx, userId, contrato.id));
  const depois: Termos = { ...antes, ...termos };
  // A deposit that is charged shows as the guarantee without being recorded as one.
  const garantia =
    'garantia' in termos ? depois.garantia : ((await lerRegistrados(trx, userId, contrato.id))?.garantia ?? null);
  if (Object.keys(termos).length > 0) {
    await gravarTermos(trx, onde, { ...depois, garantia }, agora);
  }

  const numero = await proximoNumero(trx, userId, contrato.id);
  const opcoes = await lerOpcoes(trx, userId, contrato.id);
  // An agreement made now is told even where a deposit still shows as the guarantee until it is given back.
  const dados = { ...(await lerDados(trx, userId, contrato.id, opcoes, dia)), termos: depois };
  const { texto: documento, ...selo } = selar(
    textoDoAditivo({
      ...{ dados, numero, antes, texto: texto ?? '', dataAssinatura: dataAssinatura ?? null },
      ...{ entram: trocados?.entram.map(({ quem }) => quem), saem: trocados?.saem.map(({ quem }) => quem) },
      novoPrincipal: trocados?.principal?.depois.quem,
      etapas: etapas ? etapasDoAditivo(contrato, etapas) : [],
    }),
  );
  const aditivo: Aditivo = {
    id: randomUUID(),
    contratoId: contrato.id,
    numero,
    termos,
    termosAntes: Object.fromEntries(Object.keys(termos).map((campo) => [campo, antes[campo as keyof Termos]])),
    locatarios: trocados && {
      ...{ entram: ids(trocados.entram), saem: ids(trocados.saem) },
      ...(trocados.principal && {
        principal: { antes: trocados.principal.antes.locatarioId, depois: trocados.principal.depois.locatarioId },
      }),
    },
    etapas,
    texto: texto || null,
    dataAssinatura: dataAssinatura ?? null,
    documento,
    ...selo,
    arquivoKey: null,
    assinadoEm: null,
    criadoEm: agora.toISOString(),
  };
  await trx
    .insertInto('aditivos')
    .values({
      ...aditivo,
      userId,
      feitoNoDia: dia,
      termos: JSON.stringify(aditivo.termos),
      termosAntes: JSON.stringify(aditivo.termosAntes),
      documento: JSON.stringify(documento),
      locatarios: aditivo.locatarios && JSON.stringify(aditivo.locatarios),
      etapas: etapas && JSON.stringify(etapas),
    })
    .execute();
  const registro = { tipo: 'contrato', id: contrato.id } as const;
  const dePara = trocados?.principal;
  const naTrilhaDe = (qual: 'antes' | 'depois') => ({
    ...(trocados && { demaisLocatarios: naTrilha(trocados[qual]) }),
    ...(dePara && { locatarioPrincipal: `${dePara[qual].quem.nome} (${dePara[qual].quem.cpf})` }),
    ...(etapas && { etapas: etapasEmPalavras(etapas[qual]) }),
  });
  await auditar(trx, autor, agora, {
    acao: 'aditar',
    registro,
    antes: { ...aditivo.termosAntes, ...naTrilhaDe('antes') },
    depois: { ...termos, ...naTrilhaDe('depois'), aditivo: aditivo.id, texto: aditivo.texto },
  });
  return aditivo;
}

/** Keeps of the changes sent only those that are not so already. */
function mudados(antes: Termos, { garantia, ...mudanca }: MudancaTermos): MudancaTermos {
  const pedidos = { ...mudanca, ...(garantia !== undefined && { garantia: garantia && completa(garantia) }) };
  return Object.fromEntries(
    Object.entries(pedidos).filter(
      ([campo, valor]) => valor !== undefined && !isDeepStrictEqual(valor, antes[campo as keyof Termos]),
    ),
  );
}

const ids = (quais: readonly { locatarioId: string }[]) => quais.map(({ locatarioId }) => locatarioId);

async function proximoNumero(trx: Db, userId: string, contratoId: string): Promise<number> {
  const { ultimo } = await trx
    .selectFrom('aditivos')
    .select((eb) => eb.fn.max('numero').as('ultimo'))
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .executeTakeFirstOrThrow();
  return (ultimo ?? 0) + 1;
}
