import type { Divida } from '../acordos.ts';
import type { NovaCarta } from '../cartas.ts';
import { subtrair } from '../rules/money.ts';
import type { DadosDoContrato } from './contractData.ts';
import { pixDoContrato } from './contractPix.ts';
import { nomesDosEncargos, quadroDasDividas, totalDas } from './debtTable.ts';
import { data, documentoComNome, lista, quantia } from './format.ts';
import { type CorpoDaCarta, daLocacao, emDias, LEI, nomear, type Voz } from './letterWords.ts';

export type FatosDoDebito = {
  dados: DadosDoContrato;
  dia: string;
  dividas: readonly Divida[];
  /** A company is expected to withhold this of it as tax. */
  irRetido: number;
  /** The keys were given back: what is left is to collect. */
  encerrado?: boolean | undefined;
  /** It is to somebody who left the lease on that day, of what fell due until then. */
  saiuEm?: string | undefined;
};

/** Tells what is overdue on the day and asks for it. The surety gets a copy. */
export function notificacaoDeDebito(
  { prazoDias }: Extract<NovaCarta, { tipo: 'DEBITO' }>,
  { dados, dia, dividas, irRetido, encerrado, saiuEm }: FatosDoDebito,
  { abrir, dizer }: Voz,
): CorpoDaCarta {
  const uma = dividas.length === 1;
  const em = data(dia);
  const encargos = nomesDosEncargos(dividas);
  const com = encargos.length > 0 ? `com ${lista(encargos)} do contrato até ${em}, ` : '';
  const contas = uma ? 'está vencida e não paga a conta abaixo' : 'estão vencidas e não pagas as contas abaixo';
  // The surety has a letter of his own; this one tells him nothing of who rents now.
  const fiador = saiuEm ? undefined : fiadorDe(dados);
  const total = totalDas(dividas);
  return {
    titulo: 'NOTIFICAÇÃO DE DÉBITO',
    quadro: quadroDasDividas(dividas, dia),
    paragrafos: [
      abrir(
        `notifica o LOCATÁRIO de que, na ${daLocacao(dados)}${saiuEm ? `, que deixou em ${data(saiuEm)}` : ''}, ${contas}, ${com}em reais.`,
      ),
      `O total devido em ${em} é de ${quantia(total)}.${dizer(aindaContam(dados, dividas))}`,
      ...(irRetido > 0
        ? [
            dizer(
              `Se desse total o LOCATÁRIO retiver na fonte ${quantia(irRetido)} como imposto sobre a renda, o valor a pagar em ${em} é de ${quantia(subtrair(total, irRetido))}.`,
            ),
          ]
        : []),
      `${dizer(`O LOCADOR pede que o LOCATÁRIO pague o que deve ${emDias(prazoDias, 'notificação')}`)}, ${meio(dados)}.`,
      ...(saiuEm
        ? [
            dizer(
              `Quem deixa a locação responde pelo que venceu enquanto nela era LOCATÁRIO, ainda que outra pessoa alugue o imóvel depois.`,
            ),
          ]
        : []),
      encerrado || saiuEm
        ? dizer(
            'Sem o pagamento nesse prazo, o LOCADOR poderá tomar as medidas da lei para receber o que lhe é devido, inclusive a cobrança judicial.',
          )
        : dizer(
            `Sem o pagamento nesse prazo, o LOCADOR poderá tomar as medidas da lei, entre elas a ação de despejo por falta de pagamento, cumulada com a cobrança dos aluguéis e acessórios da locação (arts. 9º, III, e 62, I, da ${LEI}).`,
          ),
      ...(fiador
        ? [`Cópia desta notificação é dirigida também a ${nomear(fiador)}, que presta a fiança da locação.`]
        : []),
      'Se o pagamento já foi feito, desconsidere esta notificação.',
    ],
    comCopia: fiador ? [{ papel: 'FIANÇA (COM CÓPIA)', ...fiador }] : [],
  };
}

/** A debt may be under the terms of an earlier day: what it bears already, it goes on to bear. */
export function aindaContam({ termos }: DadosDoContrato, dividas: readonly Divida[]): string {
  const juros = termos.jurosMensal > 0 || dividas.some((uma) => uma.juros > 0);
  const correcao = termos.correcao !== null || dividas.some((uma) => uma.correcao > 0);
  const contam = [...(juros ? ['juros de mora, dia a dia'] : []), ...(correcao ? ['correção monetária'] : [])];
  if (contam.length === 0) return '';
  return ` Até o pagamento somam-se a ele ${contam.join(', e ')}, na forma do contrato; o LOCADOR informará o valor do dia em que o pagamento for feito.`;
}

export function meio({ pix }: DadosDoContrato): string {
  if (!pix) return 'pelo mesmo meio que o do aluguel';
  const { chave, nome } = pixDoContrato(pix);
  return `por Pix (chave: ${chave}, em nome de ${nome}) ou pelo mesmo meio que o do aluguel`;
}

export function fiadorDe({ termos: { garantia } }: Pick<DadosDoContrato, 'termos'>) {
  if (garantia?.tipo !== 'FIADOR' || !garantia.nome) return undefined;
  return { nome: garantia.nome, documento: documentoComNome(garantia.cpf) };
}
