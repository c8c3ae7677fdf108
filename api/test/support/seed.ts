import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Cipher } from '../../src/secrets/cipher.ts';

type Opcoes = {
  locadores: number;
  /** Contas of each landlord due on these days; each is an installment of one contract. */
  vencimentos: string[];
  cipher: Cipher;
  /** Columns of configuracoesNotificacoes beyond e-mail by the landlord's own key. */
  chave?: (indice: number) => string;
};

/** Landlords by the thousand, each with one property, tenant and contract, written straight into the database. */
export async function semear(url: string, { locadores, vencimentos, cipher, chave = (i) => `chave-${i}` }: Opcoes) {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  const uids = Array.from({ length: locadores }, () => randomUUID());
  const chaves = uids.map((uid, i) => cipher.encrypt(chave(i), `${uid}/mailApiKey`));
  const partes = `unnest($1::uuid[]) with ordinality as u (uid, n)`;
  const inserir = (sql: string, extras: unknown[] = []) => cliente.query(sql, [uids, ...extras]);
  try {
    await inserir(`insert into usuarios (uid, email, role, "tipoPessoa", "nomeCompleto", "criadoEm")
      select uid, 'locador' || n || '.' || left(uid::text, 8) || '@exemplo.com.br', 'LOCADOR', 'PF', 'Locador ' || n, now()
      from ${partes}`);
    await inserir(`insert into "configuracoesNotificacoes" ("userId", "emailAtivo", "mailEmailRemetente")
      select uid, true, 'locador' || n || '@exemplo.com.br' from ${partes}`);
    await inserir(
      `insert into segredos ("userId", nome, cifrado)
       select uid, 'mailApiKey', c from unnest($1::uuid[], $2::bytea[]) as u (uid, c)`,
      [chaves],
    );
    await inserir(`insert into imoveis ("userId", id, rua, numero, bairro, cidade, estado, cep, "criadoEm")
      select uid, uid, 'Rua das Flores', n, 'Centro', 'Campinas', 'SP', '13010-000', now() from ${partes}`);
    await inserir(`insert into locatarios ("userId", id, nome, cpf, "cpfChave", email, telefone, endereco, "criadoEm")
      select uid, uid, 'Inquilino ' || n, n::text, n::text, 'inquilino' || n || '@exemplo.com.br', '11987654321', '{}', now()
      from ${partes}`);
    await inserir(`insert into contratos ("userId", id, "imovelId", "locatarioId", "dataInicio", "dataFim",
        "valorAluguel", "diaVencimento", "numeroParcelas", "criadoEm")
      select uid, uid, uid, uid, '2026-01-01', '2027-01-01', 1500, 10, 12, now() from ${partes}`);
    await inserir(
      `insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
       select uid, gen_random_uuid(), uid, 'Aluguel ' || v.n, 1500, v.dia, 'ALUGUEL', now()
       from ${partes} cross join unnest($2::date[]) with ordinality as v (dia, n)`,
      [vencimentos],
    );
    await cliente.query('analyze');
  } finally {
    await cliente.end();
  }
  return uids;
}
