import { randomUUID } from 'node:crypto';
import type { Inspecao, NovaInspecao } from '@imob/schemas/inspecoes';
import { comEmendas } from '@imob/schemas/rules/emendas';
import { mudarConteudo } from '@imob/schemas/rules/mudarVistoria';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { acharEntrada } from './entrada.ts';
import { conferirListas, type Listas } from './listas.ts';
import { comEndereco } from './mudar.ts';

const VAZIA: Listas = {
  fotosKeys: [],
  videosKeys: [],
  itensVistoriados: [],
  comodos: [],
  leituras: [],
  chaves: [],
};

/**
 * The rooms, meters and keys that an inspection begins with: those sent or, of each that was not sent, the ones of the inspection before it, under
 * the same ids and without what was found. An exit takes them from its contract's entry.
 */
export async function listasIniciais(
  { env, storage }: Pick<Deps, 'env' | 'storage'>,
  trx: Db,
  userId: string,
  corpo: NovaInspecao,
  agora: Date,
): Promise<Listas> {
  const { comodos, leituras, chaves } = corpo;
  const meios = { em: agora.toISOString(), novoId: randomUUID, arquivo: comEndereco([], storage) };
  const enviadas = mudarConteudo({ ...VAZIA, descricao: null }, { comodos, leituras, chaves }, meios);
  const faltam = !comodos || !leituras || !chaves;
  const anterior = faltam ? await vistoriaAnterior(trx, userId, corpo, env.APP_TIMEZONE) : undefined;
  const vazias = anterior && semAchados(comEmendas(anterior));
  const listas = {
    ...VAZIA,
    comodos: comodos ? enviadas.comodos : (vazias?.comodos ?? []),
    leituras: leituras ? enviadas.leituras : (vazias?.leituras ?? []),
    chaves: chaves ? enviadas.chaves : (vazias?.chaves ?? []),
  };
  conferirListas(listas);
  return listas;
}

async function vistoriaAnterior(trx: Db, userId: string, corpo: NovaInspecao, fuso: string) {
  const { imovelId, tipo, dataVistoria } = corpo;
  if (tipo !== 'Entrada') {
    const { entrada } = await acharEntrada(trx, userId, { id: undefined, imovelId, tipo, dataVistoria }, { fuso });
    if (entrada) return entrada;
  }
  return trx
    .selectFrom('inspecoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('dataVistoria', '<=', dataVistoria)
    .orderBy('dataVistoria', 'desc')
    .orderBy('criadoEm', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same things to be looked at again. */
const semAchados = ({ comodos, leituras, chaves }: Inspecao) => ({
  comodos: comodos.map(({ id, nome, elementos }) => ({
    id,
    nome,
    elementos: elementos
      .filter(({ ausente }) => !ausente)
      .map((elemento) => ({
        id: elemento.id,
        nome: elemento.nome,
        condicao: 'Não verificado' as const,
        fotosKeys: [],
      })),
  })),
  leituras: leituras.map(({ tipo }) => ({ tipo, valor: null, fotosKeys: [] })),
  chaves: chaves.map(({ nome }) => ({ nome, quantidade: null })),
});
