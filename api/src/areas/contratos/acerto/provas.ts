import type { Acerto } from '@imob/schemas/acerto';
import type { LadoComparado } from '@imob/schemas/comparacao';
import type { LadoDaProva, Prova } from '@imob/schemas/documents/damagesPdf';
import type { EntregaDasChaves } from '@imob/schemas/documents/settlementPdf';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import type { Deps } from '../../../deps.ts';
import { compararInspecao } from '../../inspecoes/comparar.ts';
import { createSmallPictures } from '../../upload/files/smallPictures.ts';

type Meios = Pick<Deps, 'db' | 'storage' | 'env'>;
type Contrato = { id: string; imovelId: string; criadoEm: string };

const FOTOS_POR_LADO = 2;
/** Some 50 KB each, so that a paper stays small enough to be sent. */
const FOTOS_AO_TODO = 40;
/** An exit may be inspected somewhat after the keys. */
const DIAS_DEPOIS_DAS_CHAVES = 60;

type Evidencia = { provas: Prova[]; entrega: EntregaDasChaves | null };

/**
 * Gives keys and meters of the exit inspection, and both sides of each damage that was charged, with small pictures; a picture that
 * cannot be read is only counted.
 */
export async function lerProvas(meios: Meios, userId: string, contrato: Contrato, acerto: Acerto): Promise<Evidencia> {
  const { danos, chavesEm } = acerto.pedido;
  const saidaId = await acharSaida(meios, userId, contrato, chavesEm);
  if (!saidaId) return { provas: [], entrega: null };
  const fuso = meios.env.APP_TIMEZONE;
  const { entrada, saida, linhas, chaves, leituras } = await compararInspecao(meios.db, userId, saidaId, {
    contratoId: contrato.id,
    fuso,
  });
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const comparados = danos.flatMap(({ descricao, valor, inspecaoItemId }) => {
    const linha = inspecaoItemId ? porId.get(inspecaoItemId) : undefined;
    return linha ? [{ descricao, valor, linha }] : [];
  });
  const pictures = createSmallPictures(meios, userId, { maximo: FOTOS_AO_TODO });
  const lado = (quando: string, em: string | undefined, visto: LadoComparado | null) =>
    lerLado(pictures, { quando, em: em ?? null }, visto, fuso);
  const provas: Prova[] = [];
  for (const { descricao, valor, linha } of comparados) {
    const { antes, depois } = linha;
    const lados = [
      await lado('Entrada', entrada?.dataVistoria, antes),
      await lado('Saída', saida.dataVistoria, depois),
    ] as const;
    provas.push({ descricao, valor, lados });
  }
  const lidas = leituras.map(({ tipo, ...leitura }) => ({ ...leitura, nome: nomeDaLeitura(tipo) }));
  return { provas, entrega: { em: saida.dataVistoria, chaves, leituras: lidas } };
}

async function acharSaida({ db }: Meios, userId: string, { imovelId, criadoEm }: Contrato, chavesEm: string) {
  const saida = await db
    .selectFrom('inspecoes')
    .select('id')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('tipo', '=', 'Saída')
    .where('criadoEm', '>=', criadoEm)
    .where('dataVistoria', '<=', somarDias(chavesEm, DIAS_DEPOIS_DAS_CHAVES))
    .orderBy('dataVistoria', 'desc')
    .orderBy('criadoEm', 'desc')
    .limit(1)
    .executeTakeFirst();
  return saida?.id;
}

async function lerLado(
  pictures: ReturnType<typeof createSmallPictures>,
  quando: Pick<LadoDaProva, 'quando' | 'em'>,
  visto: LadoComparado | null,
  fuso: string,
): Promise<LadoDaProva> {
  if (!visto) return { ...quando, estado: null, fotos: [], semImagem: 0 };
  const fotos: LadoDaProva['fotos'][number][] = [];
  for (const { url, key, emendadaEm } of visto.fotos.slice(0, FOTOS_POR_LADO)) {
    const lida = await pictures.ler(url || key);
    if ('imagem' in lida) fotos.push({ ...lida, daEmendaDe: emendadaEm ? hoje(new Date(emendadaEm), fuso) : null });
  }
  const estado = [visto.condicao, visto.observacao].filter(Boolean).join('. ');
  return { ...quando, estado, fotos, semImagem: visto.fotos.length - fotos.length };
}
