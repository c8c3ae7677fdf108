import * as auth from '@imob/schemas/auth';
import type { Metodo } from '@imob/schemas/base/endpoint';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { somarMeses } from '@imob/schemas/rules/dates';

const CONTRATOS = 11;
/** Half of a lease's months, which have passed; each lease has 480 contas. */
const METADE = 240;
const ENDERECO = { cep: '01310-100', rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' };

/** The landlord's data: 5,280 contas over eleven contracts, half of them due, or (`nenhuma`) no conta at all. */
export const DADOS = ['atrasadas', 'pagas', 'nenhuma'] as const;
const PAGAS_DE_CADA = 20;

/** A landlord with none of the due contas paid, with 95 % of them paid, or with no conta; gives the session's cookie. */
export async function semear(origem: string, dados: (typeof DADOS)[number]): Promise<string> {
  const acesso = { email: 'lighthouse@exemplo.com.br', password: 'segredo-123' };
  let cookie = '';
  async function pedir({ method, url }: { method: Metodo; url: string }, body?: object) {
    const resposta = await fetch(origem + url, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`);
    cookie ||= resposta.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return resposta.json();
  }

  const nome = { tipoPessoa: 'PF', nomeCompleto: 'Ana Souza', cpf: '529.982.247-25' };
  await pedir(auth.register, { ...acesso, ...nome, ...ENDERECO, numero: '1000' });
  await pedir(auth.login, acesso);
  if (dados === 'nenhuma') return cookie;
  const hoje = new Date().toISOString().slice(0, 10);
  const inicio = `${somarMeses(hoje, -METADE).slice(0, 8)}01`;
  const fim = somarMeses(inicio, 2 * METADE);
  for (let i = 1; i <= CONTRATOS; i += 1) {
    const imovel = await pedir(imoveis.criar, {
      ...ENDERECO,
      nome: `Apartamento ${i}`,
      numero: String(i),
      tipo: 'Apartamento',
    });
    const locatario = await pedir(locatarios.criar, { nome: `Locatário ${i}`, cpf: `cpf ${i}` });
    const { numeroParcelas } = await pedir(contratos.criar, {
      imovelId: imovel.id,
      locatarioId: locatario.id,
      dataInicio: inicio,
      dataFim: fim,
      valorAluguel: 1_000 + 100 * i,
      diaVencimento: 1 + 2 * i,
    });
    if (numeroParcelas !== 2 * METADE) throw new Error(`o contrato tem ${numeroParcelas} parcelas`);
  }
  if (dados === 'pagas') {
    const contas: { id: string; dataVencimento: string }[] = await pedir(financeiro.listar);
    const pagas = contas.filter(({ dataVencimento }, i) => dataVencimento < hoje && i % PAGAS_DE_CADA !== 0);
    for (const { id } of pagas) await pedir({ ...financeiro.pagar, url: `/financeiro/${id}/pagar` }, {});
  }
  return cookie;
}
