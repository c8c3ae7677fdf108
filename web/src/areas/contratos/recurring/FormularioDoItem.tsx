import * as recorrentes from '@imob/schemas/recorrentes';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { CampoMes } from '../../../components/fields/CampoMes.tsx';
import { CampoNumero } from '../../../components/fields/CampoNumero.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { hoje } from '../../../format/format.ts';
import { consulta, useMudanca } from '../../../service/queries.ts';
import { depoisDoUltimo } from './depoisDoUltimo.ts';

const TIPOS = [
  { value: 'CONDOMINIO', label: 'Condomínio' },
  { value: 'IPTU', label: 'IPTU' },
  { value: 'AGUA', label: 'Água' },
  { value: 'LUZ', label: 'Luz' },
  { value: 'SEGURO', label: 'Seguro' },
  { value: 'REPARO', label: 'Reparo' },
  { value: 'DESCONTO', label: 'Desconto' },
  { value: 'OUTRO', label: 'Outro' },
];

/** The kind's own name serves as description; `OUTRO` has none. */
const doTipo = (tipo: string) => (tipo === 'OUTRO' ? '' : (TIPOS.find(({ value }) => value === tipo)?.label ?? ''));

type Props = { contratoId: string; item: recorrentes.Recorrente | undefined; fechar: () => void };

/** Edits an item of each month. A discount is typed as a positive amount and sent as a negative one. */
export function FormularioDoItem({ contratoId, item, fechar }: Props) {
  const opcoes = { erroNoLugar: true, sucesso: 'Item registrado nos aluguéis em aberto.', aoConcluir: fechar };
  const criar = useMudanca('POST /contratos/:id/recorrentes', opcoes);
  const mudar = useMudanca('PATCH /contratos/:id/recorrentes/:recorrenteId', opcoes);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: recorrentes.criar.schema.body,
    mudanca: item !== undefined,
    inicial: {
      descricao: item?.descricao ?? '',
      tipo: (item?.tipo ?? 'CONDOMINIO') as string,
      valor: (item ? Math.abs(item.valor) : '') as number | '',
      de: item?.de ?? hoje().slice(0, 7),
      ate: item?.ate ?? '',
      parcelas: (item?.parcelas ?? '') as number | '',
    },
    preparar: ({ descricao, valor, ...resto }) => ({
      ...resto,
      descricao: descricao.trim() || doTipo(resto.tipo),
      valor: resto.tipo === 'DESCONTO' ? -(valor || 0) : valor || 0,
    }),
    enviar: (body) =>
      item
        ? mudar.mutateAsync({ params: { id: contratoId, recorrenteId: item.id }, body })
        : criar.mutateAsync({ params: { id: contratoId }, body }),
  });
  const { tipo, parcelas } = campos.values;
  const parcelado = parcelas !== '';
  const { data: contas = [] } = useQuery(consulta('GET /financeiro', { query: { contratoId } }));
  const semAluguel = depoisDoUltimo(contas, campos.values);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Select label="Tipo" data={TIPOS} allowDeselect={false} {...campos.getInputProps('tipo')} />
        <TextInput
          label="Descrição"
          required={doTipo(tipo) === ''}
          placeholder={doTipo(tipo)}
          {...campos.getInputProps('descricao')}
        />
        <CampoDinheiro
          label={parcelado ? 'Valor total' : 'Valor por mês'}
          required
          {...campos.getInputProps('valor')}
        />
        <Group grow align="flex-start">
          <CampoMes label="Desde o mês" required {...campos.getInputProps('de')} />
          <CampoMes
            label="Até o mês"
            disabled={parcelado}
            description="Vazio: até o fim."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...campos.getInputProps('ate')}
          />
        </Group>
        <CampoNumero
          label="Parcelas"
          description="Só para um valor total dividido em meses. Os centavos que sobram vão na última."
          {...campos.getInputProps('parcelas')}
        />
        {semAluguel && (
          <Text fz="sm" fw={550} c="var(--mantine-color-yellow-text)" role="status">
            {semAluguel}
          </Text>
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          {item ? 'Salvar' : 'Incluir item'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
