import type pg from 'pg';

/**
 * These hold in every database at every moment, each as a query for the rows that break it. Asked after storms,
 * kills and injected failures.
 */
const invariantes: Record<string, string> = {
  'a closed contract says when': 'select id from contratos where ativo = ("encerradoEm" is not null)',
  'a property has at most one active contract': `
    select "imovelId" from contratos where ativo group by "userId", "imovelId" having count(*) > 1`,
  'a property is let exactly while it has an active contract': `
    select i.id from imoveis i where (i.status = 'ALUGADO') != exists (
      select from contratos c where c."userId" = i."userId" and c."imovelId" = i.id and c.ativo)`,
  'a contract has all its installments': `
    select c.id from contratos c where c."numeroParcelas" != (
      select count(distinct substring(k.descricao from '^Aluguel [0-9]+/')) from contas k
      where k."userId" = c."userId" and k."contratoId" = c.id and k.tipo = 'ALUGUEL')`,
  'the installments and their rests add up to the rent': `
    select c.id, k.parcela from contratos c join lateral (
      select substring(descricao from '^Aluguel [0-9]+/') as parcela, sum(valor) as soma from contas
      where "userId" = c."userId" and "contratoId" = c.id and tipo = 'ALUGUEL' group by 1
    ) k on k.soma != c."valorAluguel"`,
  'a conta has at most one receipt': 'select "contaId" from recibos group by "userId", "contaId" having count(*) > 1',
  'a conta is paid exactly when it has a receipt, a date and what was received': `
    select id from contas where (status = 'PAGO')
      != ("reciboId" is not null and "dataPagamento" is not null and "valorRecebido" is not null)
      or status != 'PAGO' and "valorRecebido" is not null`,
  'a receipt shows what its conta received': `
    select r.id from recibos r join contas k on k."userId" = r."userId" and k.id = r."contaId"
    where k."reciboId" is distinct from r.id or r.valor < k.valor - r.desconto or r.valor is distinct from k."valorRecebido" or r.tipo = 'PARCIAL' and r.valor != k.valor`,
  'the lines of a receipt add up': `
    select r.id from recibos r where r.valor is distinct from r.multa + r.juros + r.correcao - r.desconto
      + (select coalesce(sum((item ->> 'valor')::numeric), 0) from jsonb_array_elements(r.itens) item)`,
  'items and parts of a conta add up to it': `
    select id from contas where valor is distinct from coalesce((saldo ->> 'principal')::numeric
        + (saldo ->> 'multa')::numeric + (saldo ->> 'juros')::numeric, valor)
      or status <> 'PAGO' and itens <> '[]' and coalesce((saldo ->> 'principal')::numeric, valor)
        <> (select sum((item ->> 'valor')::numeric) from jsonb_array_elements(itens) item)`,
  'a partial payment leaves its rest as one conta': `
    select k.id from contas k where k.descricao like '% (Parcial)' and 1 != (
      select count(*) from contas s where s."userId" = k."userId" and s."contratoId" = k."contratoId"
      and regexp_replace(s.descricao, ' \\(Parcial\\)$', '')
        = regexp_replace(k.descricao, ' \\(Parcial\\)$', '') || ' (Saldo)')`,
  'a contract shows its property, or a copy of it': `
    select c.id from contratos c where c."imovelCopia" is null and not exists (
      select from imoveis i where i."userId" = c."userId" and i.id = c."imovelId")`,
  'a contract shows its tenant, or a copy': `
    select c.id from contratos c where c."locatarioCopia" is null and not exists (
      select from locatarios l where l."userId" = c."userId" and l.id = c."locatarioId")`,
  'an active contract has its tenant': `
    select c.id from contratos c where c.ativo and not exists (
      select from locatarios l where l."userId" = c."userId" and l.id = c."locatarioId")`,
  'a site with users has a SUPER_ADMIN': `
    select 1 where exists (select from usuarios)
    and not exists (select from usuarios where role = 'SUPER_ADMIN' and ativo)`,
};

/** The invariants that do not hold, with the rows that break them; `[]` is good. */
export async function violations(pool: pg.Pool | pg.Client, exceto: string[] = []): Promise<string[]> {
  const quebrados: string[] = [];
  for (const [nome, consulta] of Object.entries(invariantes)) {
    if (exceto.includes(nome)) continue;
    const { rows } = await pool.query(consulta);
    if (rows.length > 0) quebrados.push(`${nome}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return quebrados;
}
