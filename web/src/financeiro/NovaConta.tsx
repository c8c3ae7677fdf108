import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { Button, Group, SegmentedControl, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CampoData } from '../componentes/CampoData.tsx';
import { CampoDinheiro } from '../componentes/CampoDinheiro.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { consulta, useMudanca } from '../consultas.ts';
import { nomeDoImovel } from '../contratos/situacao.ts';
import { hoje } from '../formato.ts';
import { useFormulario } from '../formulario.ts';

type Props = { contratoId: string | undefined; fechar: () => void };

/** A charge beside the installments, such as a repair, on an active contract. */
export function NovaConta(props: Props) {
  const lista = useQuery(consulta(contratos.listar));
  return (
    <Carregado consulta={lista} esqueleto={<Skeleton h={280} radius="md" />}>
      {(todos) => <Formulario {...props} ativos={todos.filter(({ ativo }) => ativo)} />}
    </Carregado>
  );
}

function Formulario({ contratoId, fechar, ativos }: Props & { ativos: contratos.ContratoLido[] }) {
  // Asked for one contract, never another in its place.
  const escolhido = contratoId ? ativos.find(({ id }) => id === contratoId) : ativos.length === 1 ? ativos[0] : null;
  const criar = useMudanca(financeiro.criar, { erroNoLugar: true, sucesso: 'Conta lançada.', aoConcluir: fechar });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: financeiro.criar.schema.body,
    inicial: {
      contratoId: escolhido?.id ?? null,
      tipo: 'REPARO',
      descricao: '',
      valor: '' as number | '',
      dataVencimento: hoje(),
    },
    enviar: (body) => criar.mutateAsync({ body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Select
          label="Contrato"
          required
          searchable
          nothingFoundMessage="Nenhum contrato ativo"
          data={ativos.map((contrato) => ({
            value: contrato.id,
            label: `${nomeDoImovel(contrato)} · ${contrato.locatario.nome}`,
          }))}
          {...campos.getInputProps('contratoId')}
        />
        <div>
          <Text fz="sm" fw={500} mb={4} id="tipo-da-conta">
            Tipo
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="tipo-da-conta"
            data={[
              { value: 'REPARO', label: 'Reparo' },
              { value: 'ALUGUEL', label: 'Aluguel' },
              { value: 'CAUCAO', label: 'Caução' },
            ]}
            {...campos.getInputProps('tipo')}
          />
        </div>
        <TextInput
          label="Descrição"
          required
          placeholder="Conserto da torneira da cozinha"
          {...campos.getInputProps('descricao')}
        />
        <Group grow align="flex-start">
          <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
          <CampoData label="Vencimento" required clearable={false} {...campos.getInputProps('dataVencimento')} />
        </Group>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={fechar} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Lançar conta
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
