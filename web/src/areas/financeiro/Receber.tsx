import * as financeiro from '@imob/schemas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Button, Checkbox, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { ehData } from '../../components/fields/lerData.ts';
import { Parte } from '../../components/screen/Parte.tsx';
import { data, dinheiro, hoje, somarDias } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { Linha } from './linhas.ts';
import { devidoPor, encargosPara, pagoPara, retidoDe, SEM_MOTIVO, temEncargos, valorAgora } from './receber/devido.ts';
import { Encargos, type Valores } from './receber/Encargos.tsx';
import { FormaDePagamento, lembrarForma, ultimaForma } from './receber/FormaDePagamento.tsx';
import { IrRetido } from './receber/IrRetido.tsx';
import { type Recebida, Recebidas } from './receber/Recebidas.tsx';
import { efeitoDe } from './saldo.ts';

// This code is loaded only when the dialog opens.
const MostrarPix = lazyPart(() => import('../pix/MostrarPix.tsx'), 'MostrarPix');

/** Checks a payment as the service does, and asks for a reason if charges are waived. */
const Pagamento = financeiro.pagar.schema.body.refine(
  ({ encargos, motivo }) => encargos !== 'DISPENSAR' || Boolean(motivo),
  { path: ['motivo'], error: SEM_MOTIVO },
);

/** Days before the lease's begin on which a payment, such as the deposit, may have been made. */
const DIAS_ANTES_DO_CONTRATO = 90;

/** Registers a conta's payment, whole or in part, and ends with its receipt. */
export function Receber({ linha, fechar }: { linha: Linha; fechar: () => void }) {
  const [recebida, setRecebida] = useState<Recebida>();
  if (recebida) return <Recebidas recebidas={[recebida]} fechar={fechar} />;
  return <Formulario linha={linha} aoReceber={setRecebida} />;
}

type Props = { linha: Linha; aoReceber: (recebida: Recebida) => void };

function Formulario({ linha, aoReceber }: Props) {
  const { conta, contrato } = linha;
  const { uid } = usePerfil();
  const [inteiro, setInteiro] = useState(true);
  const [dia, setDia] = useState(hoje());
  const leitura = useEncargos(conta.id, dia);
  const encargos = leitura.data;
  const retidoEm = ({ irRetido }: Valores) => retidoDe(encargos, irRetido);
  const devidoEm = ({ escolha, ...combinado }: Valores) => devidoPor(conta.valor, encargos, escolha, combinado);
  const pagar = useMudanca('PATCH /financeiro/:id/pagar', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: Pagamento,
    inicial: inicialDe(conta.valor, ultimaForma(uid)),
    // An empty amount must not count as the whole one.
    preparar: (valores) => ({
      ...encargosPara(encargos, valores.escolha, valores),
      ...pagoPara(inteiro ? subtrair(devidoEm(valores), retidoEm(valores)) : valores.valorPago || 0, retidoEm(valores)),
      formaPagamento: valores.formaPagamento,
      // For a dated payment the service keeps the earlier state, so undoing a part brings the whole conta back.
      ...((!inteiro || valores.dataPagamento !== hoje()) && { dataPagamento: valores.dataPagamento }),
      ...(valores.escolha !== 'COBRAR' && { motivo: valores.motivo }),
      ...(!inteiro && valores.quitar && { quitar: true }),
    }),
    enviar: async (body) => {
      const { recibo_digital: recibo, saldo_devedor: saldo } = await pagar.mutateAsync({
        params: { id: conta.id },
        body,
      });
      lembrarForma(uid, recibo.formaPagamento);
      aoReceber({ linha, recibo, saldo });
    },
  });
  const { values } = campos;
  const devido = devidoEm(values);
  const retido = retidoEm(values);
  const recebido = inteiro ? subtrair(devido, retido) : values.valorPago;
  const efeito = efeitoDe(devido, somado(recebido, retido), values.quitar && !inteiro);
  const inicio = contrato && somarDias(contrato.dataInicio, -DIAS_ANTES_DO_CONTRATO);
  const dataDoPagamento = campos.getInputProps('dataPagamento');

  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Resumo linha={linha} valor={valorAgora(conta, encargos)} />
        <Parte espera={<Skeleton h={36} w={150} />}>
          <MostrarPix contaId={conta.id} />
        </Parte>
        <CampoData
          label="Dia do pagamento"
          required
          clearable={false}
          minDate={inicio}
          maxDate={hoje()}
          description={inicio ? `De ${data(inicio)} até hoje. É o dia que o recibo mostra.` : undefined}
          {...dataDoPagamento}
          onChange={(novo) => {
            dataDoPagamento.onChange(novo);
            if (ehData(novo)) setDia(novo);
          }}
        />
        {temEncargos(encargos) && <Encargos encargos={encargos} campos={campos} />}
        {typeof encargos?.irRetido === 'number' && (
          <IrRetido
            {...campos.getInputProps('irRetido')}
            value={values.irRetido ?? (encargos.irRetido || '')}
            {...{ devido, retido, recebido: inteiro ? subtrair(devido, retido) : undefined }}
          />
        )}
        {leitura.isError && (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            Não foi possível calcular os encargos: {messageOf(leitura.error)} O pagamento pode ser registrado sem eles.
          </Text>
        )}
        <SegmentedControl
          fullWidth
          aria-label="Quanto foi recebido"
          data={[
            { value: 'inteiro', label: 'Valor inteiro' },
            { value: 'outro', label: 'Outro valor' },
          ]}
          value={inteiro ? 'inteiro' : 'outro'}
          onChange={(valor) => {
            // The field begins with the amount due, which the other choice receives.
            if (valor === 'outro' && values.valorPago === conta.valor)
              campos.setFieldValue('valorPago', subtrair(devido, retido));
            setInteiro(valor === 'inteiro');
          }}
        />
        {!inteiro && (
          <CampoDinheiro
            label="Valor recebido"
            autoFocus
            {...campos.getInputProps('valorPago')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {!inteiro && (efeito.tipo === 'PARCIAL' || efeito.tipo === 'QUITADO') && (
          <Checkbox
            label="Dar a conta por quitada e perdoar o que falta"
            {...campos.getInputProps('quitar', { type: 'checkbox' })}
          />
        )}
        <Text
          fz="sm"
          role="status"
          fw={efeito.tipo === 'PARCIAL' ? 600 : 400}
          c={efeito.tipo === 'PARCIAL' ? 'var(--mantine-color-yellow-text)' : 'dimmed'}
        >
          {efeito.texto}
        </Text>
        <FormaDePagamento {...campos.getInputProps('formaPagamento')} />
        <Group justify="flex-end" gap="xs" className="pe-do-dialogo">
          {/* The error stays in view here, because it may be about charges further up. */}
          <ErroDoFormulario erro={erro} />
          <VoltarDoDialogo px="sm" disabled={enviando} />
          {/* The amount due must be known before it is received. */}
          <Button type="submit" loading={enviando} disabled={leitura.isFetching && !enviando}>
            Registrar{efeito.tipo !== 'INVALIDO' && ` ${dinheiro(recebido || 0)}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const inicialDe = (valor: number, formaPagamento: string): Valores => ({
  dataPagamento: hoje(),
  escolha: 'COBRAR',
  ...{ multa: '', juros: '', correcao: '', desconto: '' },
  motivo: '',
  valorPago: valor,
  irRetido: null,
  quitar: false,
  formaPagamento,
});

/** Adds the tax withheld to the money; an unreadable amount is text, and stays so. */
const somado = (recebido: number | string, retido: number) =>
  typeof recebido === 'number' ? somar([recebido, retido]) : recebido;

/** Reads the charges for each chosen day; the last ones stay until then, so that nothing jumps. */
function useEncargos(id: string, dia: string) {
  const [em] = useDebouncedValue(dia, 250);
  const leitura = useQuery({
    ...consulta('GET /financeiro/:id/encargos', { params: { id }, query: { em } }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return { ...leitura, isFetching: leitura.isFetching || em !== dia };
}

const Resumo = ({ linha: { conta, imovel, locatario }, valor }: { linha: Linha; valor: number }) => (
  <Paper p="sm" radius="md" bg="var(--imob-fundo)">
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{conta.descricao}</Text>
        <Text fz="sm" c="dimmed">
          {[imovel, locatario].filter(Boolean).join(' · ')}
        </Text>
        <Text fz="sm" c="dimmed">
          Vencimento em {data(conta.dataVencimento)}
        </Text>
      </div>
      <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {dinheiro(valor)}
      </Text>
    </Group>
  </Paper>
);
