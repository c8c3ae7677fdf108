import type { Conta } from '@imob/schemas/financeiro';
import type { ParaCobrar } from '@imob/schemas/pix';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import { somar } from '@imob/schemas/rules/money';
import { menosRetido } from '@imob/schemas/rules/retencaoNaFonte';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { data, dinheiro, distancia } from '../../format/format.ts';
import type { Linha } from './linhas.ts';

/** A tenant who is asked for money, and the contas that he is asked for. */
export type Devedor = { locatarioId: string; nome: string; telefone: string | null; linhas: Linha[] };

/** Names a tenant, all of whose late contas are read, or only `conta`; or gives the tenants of the chosen contas. */
export type Devedores = { locatarioId: string; conta?: Conta } | Devedor[];

/** Today's amounts of the contas and the ways to pay them; without it the amounts are those of the conta. */
export type Hoje = ParaCobrar;

/** Gives what this conta owes today, with its charges and less its discount. */
export const devidoHoje = ({ conta }: Linha, pix?: Hoje): number =>
  pix?.contas.find(({ contaId }) => contaId === conta.id)?.total ?? conta.valor;

/** Gives what is asked for this conta: what it owes today, less the tax that a company is expected to withhold. */
export const pedidoHoje = ({ conta }: Linha, pix?: Hoje): number =>
  pix?.contas.find(({ contaId }) => contaId === conta.id)?.aPagar ?? conta.valor;

/** The tax that a company is expected to withhold of this conta; 0 if none is. */
export const retidoHoje = ({ conta }: Linha, pix?: Hoje): number =>
  pix?.contas.find(({ contaId }) => contaId === conta.id)?.irRetido ?? 0;

/** Sums what is asked for these contas. */
export const totalDe = (linhas: readonly Linha[], pix?: Hoje): number =>
  somar(linhas.map((linha) => pedidoHoje(linha, pix)));

/** More codes than this in one message only confuse. */
const MAIS_CODIGOS = 3;

/** Writes the message to a tenant. Late contas may have been paid unseen, so it asks about them; future ones are announced. */
export function mensagemDeCobranca(linhas: readonly Linha[], locador: string, hoje: string, pix?: Hoje): string {
  const [primeira] = linhas;
  const total = totalDe(linhas, pix);
  const { deUma, deVarias, fim } = palavrasPara(linhas, hoje);
  return [
    `Olá, ${primeira && tratamento(primeira.locatario, primeira.documento)}! Tudo bem?`,
    linhas.length === 1 && primeira
      ? `${deUma} ${umaConta(primeira, hoje, pix)}.`
      : [deVarias, ...linhas.map((linha) => `• ${umaConta(linha, hoje, pix)}`)].join('\n'),
    ...(linhas.length > 1 ? [`${total === totalDe(linhas) ? 'Total' : 'Total de hoje'}: ${dinheiro(total)}.`] : []),
    ...(pix ? comoPagar(linhas, pix, hoje) : []),
    fim,
    locador,
  ].join('\n\n');
}

/** The words for late contas are used only if all are past their day. */
function palavrasPara(linhas: readonly Linha[], hoje: string) {
  const vencidas = linhas.filter(({ conta }) => conta.dataVencimento < hoje).length;
  if (vencidas === linhas.length) {
    return {
      deUma: 'Ainda não identifiquei o pagamento de',
      deVarias: 'Ainda não identifiquei o pagamento destas contas:',
      fim: 'Se já pagou, por favor me envie o comprovante. Se não, quando consegue pagar? Obrigado!',
    };
  }
  return {
    deUma: 'Segue a cobrança de',
    deVarias: vencidas > 0 ? 'Seguem as contas em aberto, vencidas e a vencer:' : 'Seguem as próximas contas:',
    fim: 'Se já pagou, por favor me envie o comprovante. Obrigado!',
  };
}

function umaConta(linha: Linha, hoje: string, pix: Hoje | undefined): string {
  const { conta, imovel } = linha;
  const { descricao, valor, dataVencimento } = conta;
  const vence = dataVencimento < hoje ? 'venceu' : 'vence';
  const devido = devidoHoje(linha, pix);
  const deHoje = devido > valor ? 'com os encargos de hoje' : 'com o desconto de hoje';
  const hojeSao = devido === valor ? '' : `, ${dinheiro(devido)} ${deHoje}`;
  const irRetido = retidoHoje(linha, pix);
  const liquido = irRetido > 0 ? `, ${menosRetido({ total: devido, irRetido })}` : '';
  return `${descricao}${imovel && ` (${imovel})`}, de ${dinheiro(valor)}, que ${vence} em ${data(dataVencimento)} (${distancia(dataVencimento, hoje)})${hojeSao}${liquido}`;
}

/**
 * Gives one code for all the contas if the service made one, which it does only for tenants without a page;
 * otherwise the tenant's page, and the codes of a few contas that have none.
 */
function comoPagar(linhas: readonly Linha[], { contas, juntas, paginas }: Hoje, hoje: string): string[] {
  const junta = juntas.find(
    ({ contaIds }) => contaIds.length === linhas.length && linhas.every(({ conta }) => contaIds.includes(conta.id)),
  );
  if (junta) return [`Para pagar tudo de uma vez, Pix copia e cola até ${data(junta.valeAte)}:\n${junta.copiaECola}`];
  const pagina = new Map(paginas.map(({ contratoId, url }) => [contratoId, url]));
  const enderecos = [...new Set(linhas.flatMap(({ contrato }) => pagina.get(contrato.id) ?? []))];
  // Without a key and a bank there is no code on the page either.
  const temPix = linhas.some(({ conta }) => contas.find(({ contaId }) => contaId === conta.id)?.copiaECola);
  const codigos = linhas.flatMap(({ conta: { id, descricao, valor, dataVencimento }, contrato }) => {
    const { copiaECola, valeAte, total } = contas.find(({ contaId }) => contaId === id) ?? {};
    if (!copiaECola || !valeAte || pagina.has(contrato.id)) return [];
    // A conta without charges or discount owes its value until its due day, so its code is good until then.
    const ate = total === valor && dataVencimento >= hoje && dataVencimento > valeAte ? dataVencimento : valeAte;
    return [`Pix copia e cola de ${descricao}, até ${data(ate)}:\n${copiaECola}`];
  });
  const boletos = linhas.flatMap(({ conta: { id, descricao } }) => {
    const { linhaDigitavel, link } = contas.find(({ contaId }) => contaId === id)?.boleto ?? {};
    if (!linhaDigitavel && !link) return [];
    const partes = [link ?? '', linhaDigitavel ? escreverLinha(linhaDigitavel) : ''].filter(Boolean);
    return [`Boleto de ${descricao}:\n${partes.join('\n')}`];
  });
  return [
    ...(enderecos.length > 0
      ? [`Para ver as contas${temPix ? ' e pagar com Pix' : ''}: ${enderecos.join(' e ')}`]
      : []),
    ...(codigos.length <= MAIS_CODIGOS ? codigos : []),
    ...(boletos.length <= MAIS_CODIGOS ? boletos : []),
  ];
}

/** The contracts whose tenants have no page yet. */
export const semPagina = (linhas: readonly Linha[], { paginas }: Hoje): string[] => {
  const com = new Set(paginas.map(({ contratoId }) => contratoId));
  return [...new Set(linhas.map(({ contrato }) => contrato.id))].filter((id) => !com.has(id));
};

/** Gives the contas as they are now, without those that were paid or cancelled since the list was read. */
export const comoEstao = (linhas: readonly Linha[], deHoje: Hoje | undefined): Linha[] =>
  linhas.flatMap((linha) => {
    if (!deHoje) return [linha];
    const lida = deHoje.contas.find(({ contaId }) => contaId === linha.conta.id);
    if (!lida) return [];
    const { descricao, valor, dataVencimento } = lida;
    return [{ ...linha, conta: { ...linha.conta, descricao, valor, dataVencimento } }];
  });

/** Groups the contas by tenant, in the order of the list. */
export function porLocatario(linhas: readonly Linha[]): Devedor[] {
  const devedores = new Map<string, Devedor>();
  for (const linha of linhas) {
    const { locatarioId } = linha.contrato;
    const devedor = devedores.get(locatarioId);
    if (devedor) devedor.linhas.push(linha);
    else {
      devedores.set(locatarioId, {
        locatarioId,
        nome: linha.locatario,
        telefone: linha.telefone ?? null,
        linhas: [linha],
      });
    }
  }
  return [...devedores.values()];
}
