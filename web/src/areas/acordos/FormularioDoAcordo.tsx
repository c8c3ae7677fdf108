import * as acordos from '@imob/schemas/acordos';
import { MAXIMO_DO_ACORDO } from '@imob/schemas/rules/acordo';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { contagem, dinheiro, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { ContasDoAcordo } from './ContasDoAcordo.tsx';
import type { ContratoQueDeve } from './contratoQueDeve.ts';
import { ParcelasDoAcordo } from './ParcelasDoAcordo.tsx';
import { calcular, devido, nomeDosEncargos, proximoVencimento, type Valores } from './proposta.ts';
import { aMaisOuAMenos, Soma } from './Soma.tsx';

type Props = {
  contrato: ContratoQueDeve;
  dividas: acordos.Divida[];
  aoFazer: (acordo: acordos.Acordo) => void;
};

const DESCONTO_DEMAIS = 'O desconto precisa ser menor que a dívida.';

/** Checks an agreement as the service does, against the debts. */
const regrasDe = (dividas: acordos.Divida[]) =>
  acordos.criar.schema.body.superRefine(({ contaIds, encargos, desconto, parcelas }, { addIssue }) => {
    const recusar = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    const aParcelar = subtrair(devido(dividas, contaIds, encargos !== 'DISPENSAR'), desconto ?? 0);
    const falta = subtrair(aParcelar, somar(parcelas.map(({ valor }) => valor)));
    if (aParcelar <= 0) return recusar(['desconto'], DESCONTO_DEMAIS);
    for (const [i, { vencimento }] of parcelas.entries()) {
      if (vencimento < hoje()) recusar(['parcelas', i, 'vencimento'], 'Use uma data a partir de hoje.');
    }
    if (falta !== 0) recusar(['parcelas', parcelas.length - 1, 'valor'], `${aMaisOuAMenos(falta)}.`);
  });

/** Chooses the debts, the discount and the number of installments; each proposed installment can be changed. */
export function FormularioDoAcordo({ contrato, dividas, aoFazer }: Props) {
  const criar = useMudanca('POST /contratos/:id/acordos', {
    erroNoLugar: true,
    sucesso: ({ parcelas }) => `Acordo de ${contagem(parcelas.length, 'parcela', 'parcelas')} feito.`,
    aoConcluir: aoFazer,
  });
  const inicial: Valores = {
    fora: dividas.slice(MAXIMO_DO_ACORDO).map(({ contaId }) => contaId),
    ...{ cobrar: true, desconto: '', quantas: 3, digitadas: {} },
    primeiro: proximoVencimento(hoje(), contrato.diaVencimento),
  };
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: regrasDe(dividas),
    inicial,
    preparar: (valores) => {
      const { contaIds, parcelas } = calcular(dividas, valores, contrato.diaVencimento);
      return { contaIds, parcelas, desconto: valores.desconto, ...(!valores.cobrar && { encargos: 'DISPENSAR' }) };
    },
    enviar: (body) => criar.mutateAsync({ params: { id: contrato.id }, body }),
  });
  const { values: valores } = campos;
  const calculo = calcular(dividas, valores, contrato.diaVencimento);
  const { aParcelar, contaIds, desconto, divida, parcelas } = calculo;
  const encargos = nomeDosEncargos(dividas);
  const doDesconto = campos.getInputProps('desconto');
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <ContasDoAcordo dividas={dividas} contaIds={contaIds} campos={campos} />
        {encargos && (
          <Switch label={`Cobrar ${encargos} até hoje`} {...campos.getInputProps('cobrar', { type: 'checkbox' })} />
        )}
        <CampoDinheiro
          label="Desconto"
          description="Vazio: nenhum."
          {...doDesconto}
          error={contaIds.length > 0 && aParcelar <= 0 ? DESCONTO_DEMAIS : doDesconto.error}
        />
        <div className="numeros">
          <Text fw={600}>{dinheiro(aParcelar)} a parcelar</Text>
          {desconto > 0 && (
            <Text fz="sm" c="dimmed">
              {dinheiro(divida)} menos {dinheiro(desconto)} de desconto
            </Text>
          )}
        </div>
        <Group grow align="flex-start" gap="sm">
          <CampoNumero
            label="Parcelas"
            required
            min={1}
            max={MAXIMO_DO_ACORDO}
            {...campos.getInputProps('quantas')}
            data-path="parcelas"
            error={campos.errors.parcelas}
          />
          <CampoData
            label="1º vencimento"
            required
            clearable={false}
            minDate={hoje()}
            {...campos.getInputProps('primeiro')}
          />
        </Group>
        <ParcelasDoAcordo parcelas={parcelas} campos={campos} />
        {contaIds.length > 0 && aParcelar > 0 && parcelas.length > 0 && (
          <Soma calculo={calculo} aoDescontar={(falta) => campos.setValues({ desconto: somar([desconto, falta]) })} />
        )}
        <Stack gap="xs" className="pe-do-dialogo">
          <ErroDoFormulario erro={erro} />
          <Group justify="flex-end" gap="xs" wrap="nowrap">
            <VoltarDoDialogo px="sm" flex="none" disabled={enviando} />
            {/* On the narrowest phone in two lines. */}
            <Button type="submit" loading={enviando} styles={{ label: { whiteSpace: 'normal', lineHeight: 1.15 } }}>
              {parcelas.length > 0
                ? `Fazer acordo de ${contagem(parcelas.length, 'parcela', 'parcelas')}`
                : 'Fazer acordo'}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
