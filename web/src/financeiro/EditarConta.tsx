import * as financeiro from '@imob/schemas/financeiro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CampoData } from '../componentes/CampoData.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useMudanca } from '../consultas.ts';
import { dinheiro } from '../formato.ts';
import { useFormulario } from '../formulario.ts';
import type { Linha } from './linhas.ts';

/** Changes what a conta is called and when it is due; its value is part of the agreement and stays. */
export function EditarConta({ linha: { conta }, fechar }: { linha: Linha; fechar: () => void }) {
  const mudar = useMudanca(financeiro.mudar, { erroNoLugar: true, sucesso: 'Conta alterada.', aoConcluir: fechar });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: financeiro.mudar.schema.body,
    inicial: { descricao: conta.descricao, dataVencimento: conta.dataVencimento },
    enviar: (body) => mudar.mutateAsync({ params: { id: conta.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Descrição" required data-autofocus {...campos.getInputProps('descricao')} />
        <CampoData
          label="Vencimento"
          required
          clearable={false}
          description={
            conta.status === 'ATRASADO' ? 'Com uma data de hoje em diante, deixa de estar em atraso.' : undefined
          }
          {...campos.getInputProps('dataVencimento')}
        />
        <Text fz="sm" c="dimmed">
          O valor, {dinheiro(conta.valor)}, não muda. Para cobrar outro valor, cancele esta conta e lance uma nova.
        </Text>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={fechar} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
