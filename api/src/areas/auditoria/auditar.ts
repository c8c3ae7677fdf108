import { hash, randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TipoRegistro, Valores } from '@imob/schemas/auditoria';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Autor } from './autor.ts';

type Mudanca = {
  acao: Acao;
  registro: { tipo: TipoRegistro; id: string };
  /**
   * The record before and after, whole or in part; only what differs is kept. Absent where there was none, or is
   * none.
   */
  antes?: object | null;
  depois?: object | null;
};

/** Verbs, so that the same act has the same name in every area. */
type Acao =
  | 'criar'
  | 'mudar'
  | 'remover'
  | 'assinar'
  | 'aditar'
  | 'pagar'
  | 'parar'
  | 'encerrar'
  | 'enviar'
  | 'ler'
  | 'entrar'
  | 'sair'
  | 'reajustar'
  | 'desfazer'
  | 'desistir'
  | 'renovar'
  | 'prorrogar'
  | 'confirmar'
  | 'trocarSenha'
  | 'pedirSenha'
  | 'confirmarEmail'
  | 'guardarArquivos'
  | 'removerArquivos'
  | 'sincronizar'
  | 'fechar'
  | 'emendar'
  | 'conectar'
  | 'desconectar'
  | 'expirar'
  | 'devolver'
  | 'recusar'
  | 'cancelar'
  | 'concluir';

/** A field beyond this is kept as its size and hash: an inspection may hold megabytes. */
const CAMPO_MAXIMO = 32_768;
/** The event itself says whose record it is. */
const FORA = new Set(['userId']);

/**
 * Notes a change in the transaction that makes it: both are kept, or neither. Secrets go in as `alterado`. A change
 * that leaves everything as it was is none.
 */
export const auditar = (trx: Db, autor: Autor, agora: Date, mudanca: Mudanca): Promise<void> =>
  auditarVarias(trx, autor, agora, [mudanca]);

const JUNTAS = 500;

/** The same of changes that one act makes, so many in a statement. */
export async function auditarVarias(trx: Db, autor: Autor, agora: Date, mudancas: readonly Mudanca[]): Promise<void> {
  const { userId, quem, origem } = autor;
  const eventos = mudancas.flatMap((mudanca) => {
    const { acao, registro } = mudanca;
    const diferenca = comparar(mudanca);
    if (!diferenca) return [];
    const valores = JSON.stringify({ ...diferenca, sal: randomBytes(12).toString('base64') });
    return [
      sql`(${userId}, ${randomUUID()}, ${agora.toISOString()}, ${quem}, ${acao}, ${registro.tipo}, ${registro.id},
      ${JSON.stringify(origem)}, ${valores}, ${hash('sha256', valores, 'buffer')})`,
    ];
  });
  for (let i = 0; i < eventos.length; i += JUNTAS)
    await sql`
    insert into auditoria ("userId", id, em, quem, acao, "registroTipo", "registroId", origem, valores, "valoresHash")
    values ${sql.join(eventos.slice(i, i + JUNTAS))}`.execute(trx);
}

type Diferenca = { antes: Valores | null; depois: Valores | null };

/** A field that `depois` does not name was not part of the change. */
function comparar({ antes, depois }: Mudanca): Diferenca | undefined {
  if (!antes || !depois) return { antes: antes ? resumir(antes) : null, depois: depois ? resumir(depois) : null };
  const ficou = resumir(depois);
  const era = resumir(Object.fromEntries(Object.entries(antes).filter(([campo]) => campo in ficou)));
  const mudados = Object.keys(ficou).filter((campo) => !isDeepStrictEqual(era[campo], ficou[campo]));
  if (mudados.length === 0) return undefined;
  const so = (valores: Valores) =>
    Object.fromEntries(mudados.filter((campo) => campo in valores).map((campo) => [campo, valores[campo]]));
  return { antes: so(era), depois: so(ficou) };
}

function resumir(registro: object): Valores {
  const valores: Valores = {};
  for (const [campo, valor] of Object.entries(registro)) {
    if (valor === undefined || FORA.has(campo)) continue;
    const grande = typeof valor === 'string' ? valor.length > CAMPO_MAXIMO : typeof valor === 'object';
    valores[campo] = grande ? emResumo(valor) : valor;
  }
  return valores;
}

function emResumo(valor: unknown): unknown {
  const texto = JSON.stringify(valor);
  if (texto.length <= CAMPO_MAXIMO) return valor;
  return { tamanho: texto.length, sha256: hash('sha256', texto, 'hex') };
}
