import type { NovaCarta } from '../cartas.ts';
import { aindaContam, type FatosDoDebito, fiadorDe, meio } from './debtNotice.ts';
import { nomesDosEncargos, quadroDasDividas, totalDas } from './debtTable.ts';
import { data, lista, quantia } from './format.ts';
import { type CorpoDaCarta, daLocacao, emDias, nomear, type Voz } from './letterWords.ts';

/** Tells who stands surety what the tenant owes on the day, and asks for it. It is to the surety alone, and threatens with nothing but the law. */
export function notificacaoAoFiador(
  { prazoDias }: Extract<NovaCarta, { tipo: 'FIADOR' }>,
  { dados, dia, dividas }: FatosDoDebito,
  { abrir, dizer, partes }: Voz,
): CorpoDaCarta {
  const fiador = fiadorDe(dados);
  if (!fiador) throw new Error('a letter to nobody');
  const uma = dividas.length === 1;
  const em = data(dia);
  const encargos = nomesDosEncargos(dividas);
  const com = encargos.length > 0 ? `com ${lista(encargos)} do contrato até ${em}, ` : '';
  const contas = uma ? 'está vencida e não paga a conta abaixo' : 'estão vencidas e não pagas as contas abaixo';
  const devedores = lista(partes.locatarios.map(nomear));
  return {
    titulo: 'NOTIFICAÇÃO AO FIADOR',
    destinatarios: [{ papel: 'FIANÇA', ...fiador }],
    quadro: quadroDasDividas(dividas, dia),
    paragrafos: [
      abrir(
        `notifica ${nomear(fiador)}, que presta a fiança da ${daLocacao(dados)}, em que aluga${partes.locatarios.length > 1 ? 'm' : ''} ${devedores}, de que ${contas}, ${com}em reais.`,
      ),
      `O total devido em ${em} é de ${quantia(totalDas(dividas))}.${dizer(aindaContam(dados, dividas))}`,
      dizer(
        'Quem presta a fiança garante ao LOCADOR o pagamento do que o LOCATÁRIO deve pela locação, se ele não for feito (art. 818 do Código Civil).',
      ),
      `${dizer(`O LOCADOR pede que a dívida seja paga ${emDias(prazoDias, 'notificação')}`)}, ${meio(dados)}.`,
      dizer(
        'Sem o pagamento nesse prazo, o LOCADOR poderá tomar as medidas da lei para receber o que lhe é devido, inclusive a cobrança judicial.',
      ),
      'Se o pagamento já foi feito, desconsidere esta notificação.',
    ],
  };
}
