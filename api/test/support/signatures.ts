import { hash, randomBytes, randomUUID } from 'node:crypto';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Insertable } from 'kysely';
import { segredoDe } from '../../src/areas/assinaturas/codigo.ts';
import type { Tables } from '../../src/db/tables.ts';
import type { TestApp } from './app.ts';
import type { Locador } from './factories.ts';

type Signatario = Partial<Insertable<Tables['signatarios']>>;
type Mudancas = Partial<Insertable<Tables['assinaturas']>> & { signatarios?: Signatario[]; arquivos?: boolean };

export const TOKEN = 'hash-do-token';

const PARTES: Signatario[] = [
  { quem: 'LOCADOR', papel: 'LOCADORA', nome: 'Ana Souza', documento: 'CPF nº 123.456.789-09' },
  { papel: 'LOCATÁRIO', nome: 'João Pereira', documento: 'CPF nº 529.982.247-25', email: 'joao@exemplo.com.br' },
];

/**
 * A request for signatures of a contract as it stands in the tables, made at the clock's moment: its landlord and one tenant are asked, and nobody has
 * signed, unless `mudancas` says otherwise. With `arquivos` its files are in the storage.
 */
export async function novaAssinatura(
  { deps }: TestApp,
  dono: Locador,
  contratoId: string,
  { signatarios = PARTES, arquivos = false, ...mudancas }: Mudancas = {},
) {
  const { db, storage, agora } = deps;
  const userId = dono.uid;
  const id = mudancas.id ?? randomUUID();
  const criadoEm = agora().toISOString();
  const chave = () => `${userId}/assinatura/${randomBytes(20).toString('hex')}.pdf`;
  const pedida = {
    ...{ userId, id, contratoId, tipo: 'CONTRATO' as const, registroId: contratoId, titulo: 'Contrato de locação' },
    ...{ situacao: 'ABERTA' as const, ate: somarDias(criadoEm.slice(0, 10), 15), codigo: randomUUID(), criadoEm },
    ...{ arquivoKey: chave(), sha256: hash('sha256', id), finalSha256: null, versao: null, fimEm: null },
    finalKey: mudancas.situacao === 'CONCLUIDA' ? chave() : null,
    ...mudancas,
  };
  await db.insertInto('assinaturas').values(pedida).execute();
  const pessoas = signatarios.map((um, ordem) => {
    const idDele = randomUUID();
    const convidado = um.quem !== 'LOCADOR';
    return {
      ...{ userId, id: idDele, assinaturaId: id, ordem, quem: 'CONVIDADO' as const, papel: 'TESTEMUNHA', nome: 'Zoé' },
      ...{ documento: '', email: null, convidadoEm: null, vistoEm: null, porNome: null, porDocumento: null },
      ...{
        codigo: null,
        codigoEm: null,
        situacao: 'PENDENTE' as const,
        em: null,
        motivo: null,
        ip: null,
        agente: null,
      },
      semente: convidado ? Buffer.from('semente') : null,
      tokenHash: convidado ? Buffer.from(`${TOKEN} ${idDele}`) : null,
      ...um,
    };
  });
  if (pessoas.length > 0) await db.insertInto('signatarios').values(pessoas).execute();
  const keys = [pedida.arquivoKey, ...(pedida.finalKey ? [pedida.finalKey] : [])];
  if (arquivos) for (const key of keys) await guardar(key, `${pedida.titulo}.pdf`);
  return { id, keys, signatarios: pessoas.map((um) => um.id) };

  async function guardar(key: string, nome: string) {
    const corpo = Buffer.from('%PDF-assinado');
    const tamanho = corpo.length;
    await storage.put({ balde: 'privado', key }, corpo, 'application/pdf');
    await db
      .insertInto('arquivos')
      .values({
        ...{ userId, key, recurso: 'assinatura', registroId: id, privado: true, url: null, thumbUrl: null, nome },
        ...{ tipo: 'application/pdf', tamanho, soltoEm: null, apagadoEm: null, criadoEm },
      })
      .execute();
  }
}

/** Whether the storage has it. */
export async function estaGuardado({ deps }: TestApp, key = ''): Promise<boolean> {
  const corpo = await deps.storage.read({ balde: 'privado', key });
  corpo?.destroy();
  return corpo !== undefined;
}

/** A code that the guest of an address has just got. */
export async function novoCodigo({ deps }: TestApp, { uid }: Locador, token: string): Promise<string> {
  const { db, cipher, agora } = deps;
  const { id } = await db
    .selectFrom('signatarios')
    .select('id')
    .where('userId', '=', uid)
    .where('tokenHash', '=', hash('sha256', token, 'buffer'))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('signatarios')
    .set({ codigo: cipher.sign(segredoDe(id, '123456')), codigoEm: agora().toISOString() })
    .where('userId', '=', uid)
    .where('id', '=', id)
    .execute();
  return '123456';
}
