import { randomUUID } from 'node:crypto';
import type { Endereco, Locatario, MudancaLocatario, NovoLocatario } from '@imob/schemas/locatarios';
import pg from 'pg';
import type { Db } from '../db/connect.ts';
import { ehId, owned } from '../db/owned.ts';
import { erroNoCampo } from '../errors.ts';

const semEndereco: Endereco = {
  cep: null,
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
};

/** What uniqueness of a CPF compares: letters and digits in upper case, so that dots and dashes do not matter. */
export function chaveDoCpf(cpf: string): string {
  return cpf.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || cpf;
}

/** Parts the address, sent flat or as `endereco`, from the rest. Fields that were not sent stay out. */
function separarEndereco(corpo: MudancaLocatario) {
  const { endereco: aninhado, cep, rua, numero, complemento, bairro, cidade, estado, ...campos } = corpo;
  const planos = { cep, rua, numero, complemento, bairro, cidade, estado };
  const endereco: Partial<Endereco> = {};
  for (const campo of Object.keys(semEndereco) as (keyof Endereco)[]) {
    const valor = planos[campo] !== undefined ? planos[campo] : aninhado?.[campo];
    if (valor !== undefined) endereco[campo] = valor;
  }
  return { campos, endereco };
}

/** Throws 400 for a birth after `hoje`, 409 for a CPF already used. */
export async function criarLocatario(
  db: Db,
  userId: string,
  corpo: NovoLocatario,
  agora: Date,
  hoje: string,
): Promise<string> {
  recusarNascimentoFuturo(corpo, hoje);
  const id = randomUUID();
  const { campos, endereco } = separarEndereco(corpo);
  await recusarCpfRepetido(() =>
    db
      .insertInto('locatarios')
      .values({
        ...campos,
        nome: corpo.nome,
        cpf: corpo.cpf,
        cpfChave: chaveDoCpf(corpo.cpf),
        endereco: JSON.stringify({ ...semEndereco, ...endereco }),
        id,
        userId,
        criadoEm: agora.toISOString(),
      })
      .execute(),
  );
  return id;
}

/** Changes the fields sent; of the address too only those sent. Throws the same, 404 and 403. */
export async function mudarLocatario(
  db: Db,
  userId: string,
  id: string,
  corpo: MudancaLocatario,
  hoje: string,
): Promise<Locatario> {
  recusarNascimentoFuturo(corpo, hoje);
  return db.transaction().execute(async (trx) => {
    const { campos, endereco } = separarEndereco(corpo);
    if (campos.cpf !== undefined) await travarDonosDoCpf(trx, userId, id, campos.cpf);
    const atual = await owned(trx, 'locatarios', userId, id, 'for update');
    const [mudado] = await recusarCpfRepetido(() =>
      trx
        .updateTable('locatarios')
        .set({
          ...campos,
          ...(campos.cpf !== undefined && { cpfChave: chaveDoCpf(campos.cpf) }),
          endereco: JSON.stringify({ ...atual.endereco, ...endereco }),
        })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .execute(),
    );
    return mudado ?? atual;
  });
}

function recusarNascimentoFuturo({ dataNascimento }: MudancaLocatario, hoje: string): void {
  if (!dataNascimento || dataNascimento <= hoje) return;
  throw erroNoCampo(400, 'dataNascimento', 'A data de nascimento não pode ser depois de hoje. Confira o ano.');
}

/**
 * Locks this tenant and whoever has the CPF it is to get, by id: two tenants that are given each other's at the same
 * moment would otherwise wait for each other in the unique index.
 */
async function travarDonosDoCpf(db: Db, userId: string, id: string, cpf: string): Promise<void> {
  if (!ehId(id)) return;
  await db
    .selectFrom('locatarios')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('cpfChave', '=', chaveDoCpf(cpf))]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The unique index decides, also between two requests at once. */
async function recusarCpfRepetido<T>(gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar();
  } catch (erro) {
    if (erro instanceof pg.DatabaseError && erro.constraint === 'locatarios_cpf') {
      throw erroNoCampo(
        409,
        'cpf',
        'Você já tem um locatário com este CPF. Confira o número ou edite o cadastro existente.',
      );
    }
    throw erro;
  }
}
