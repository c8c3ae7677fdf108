import { randomUUID } from 'node:crypto';
import type { Endereco, Locatario, MudancaLocatario, NovoLocatario } from '@imob/schemas/locatarios';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import { violates } from '../../db/unique.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import { recusarAnonimo } from './recusarAnonimo.ts';

const semEndereco: Endereco = {
  cep: null,
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
};

/** Gives what uniqueness of a CPF compares: letters and digits in upper case, so that dots and dashes do not matter. */
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
  autor: Autor,
  corpo: NovoLocatario,
  agora: Date,
  hoje: string,
  id?: string,
): Promise<string> {
  try {
    return await db.transaction().execute(async (trx) => {
      const feito = await criarLocatarioNaTransacao(trx, autor, corpo, agora, hoje, id);
      await recusarApagado(trx, autor.userId, id);
      return feito;
    });
  } catch (erro) {
    // The same request at the same moment may have been faster: then the CPF that was found is its own.
    if (id && erro instanceof HttpError && (await haLocatario(db, autor.userId, id))) return id;
    throw erro;
  }
}

async function haLocatario(db: Db, userId: string, id: string): Promise<boolean> {
  const achados = await db
    .selectFrom('locatarios')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  return achados.length > 0;
}

/** The same within the caller's transaction. One of this `id` that is there already stays as it is. */
export async function criarLocatarioNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovoLocatario,
  agora: Date,
  hoje: string,
  id: string = randomUUID(),
): Promise<string> {
  recusarNascimentoFuturo(corpo, hoje);
  const { campos, endereco } = separarEndereco(corpo);
  const novo = { ...campos, nome: corpo.nome, cpf: corpo.cpf };
  const inteiro = { ...semEndereco, ...endereco };
  const gravado = await recusarCpfRepetido(() =>
    trx
      .insertInto('locatarios')
      .values({
        ...novo,
        cpfChave: chaveDoCpf(corpo.cpf),
        endereco: JSON.stringify(inteiro),
        id,
        userId: autor.userId,
        criadoEm: agora.toISOString(),
      })
      .onConflict((conflito) => conflito.columns(['userId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!gravado) return id;
  const registro = { tipo: 'locatario', id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: { ...novo, endereco: inteiro } });
  return id;
}

/** Changes the fields sent; of the address too only those sent. Throws the same, 404 and 403. */
export async function mudarLocatario(
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaLocatario,
  agora: Date,
  hoje: string,
): Promise<Locatario> {
  const { userId } = autor;
  recusarNascimentoFuturo(corpo, hoje);
  return db.transaction().execute(async (trx) => {
    const { campos, endereco } = separarEndereco(corpo);
    if (campos.cpf !== undefined) await travarDonosDoCpf(trx, userId, id, campos.cpf);
    const atual = await owned(trx, 'locatarios', userId, id, 'for update');
    await recusarContatoDeExemplo(trx, userId, id, campos);
    recusarAnonimo(atual);
    const inteiro = { ...atual.endereco, ...endereco };
    const [mudado = atual] = await recusarCpfRepetido(() =>
      trx
        .updateTable('locatarios')
        .set({
          ...campos,
          ...(campos.cpf !== undefined && { cpfChave: chaveDoCpf(campos.cpf) }),
          endereco: JSON.stringify(inteiro),
        })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .execute(),
    );
    const registro = { tipo: 'locatario', id: atual.id } as const;
    await auditar(trx, autor, agora, {
      acao: 'mudar',
      registro,
      antes: atual,
      depois: { ...campos, endereco: inteiro },
    });
    return mudado;
  });
}

/** An example stays without any way to it, so that no message to it can ever reach a person. */
async function recusarContatoDeExemplo(trx: Db, userId: string, id: string, campos: MudancaLocatario): Promise<void> {
  const contato = (['email', 'telefone', 'whatsapp'] as const).find((nome) => campos[nome]);
  if (!contato || !(await haExemplo(trx, userId, [id]))) return;
  throw fieldError(400, contato, 'Este locatário é um exemplo, e a um exemplo nada se envia. Cadastre um de verdade.');
}

export function recusarNascimentoFuturo({ dataNascimento }: MudancaLocatario, hoje: string): void {
  if (!dataNascimento || dataNascimento <= hoje) return;
  throw fieldError(400, 'dataNascimento', 'A data de nascimento não pode ser depois de hoje. Confira o ano.');
}

/**
 * Locks this tenant and whoever has the CPF it is to get, by id: two tenants that are given each other's at the same
 * moment would otherwise wait for each other in the unique index.
 */
async function travarDonosDoCpf(db: Db, userId: string, id: string, cpf: string): Promise<void> {
  if (!isId(id)) return;
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
    if (violates(erro, 'locatarios_cpf')) {
      throw fieldError(
        409,
        'cpf',
        'Você já tem um locatário com este CPF. Confira o número ou edite o cadastro existente.',
      );
    }
    throw erro;
  }
}
