import * as financeiro from '@imob/schemas/financeiro';
import { Stack, Text, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { dinheiro } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import type { Linha } from './linhas.ts';

type Valores = { descricao: string; dataVencimento: string; valor: number | ''; motivo: string };

/** Changes a conta's description and due day; its value changes only while it is open, and a reason may be given for it. */
export function EditarConta({ linha: { conta }, fechar }: { linha: Linha; fechar: () => void }) {
  // A conta of several items is their sum, and a saldo is the rest after a payment: neither changes as one number.
  const mudaValor = (conta.status === 'PENDENTE' || conta.status === 'ATRASADO') && !conta.saldo && !conta.itens[1];
  const [item] = conta.itens;
  const mudar = useMudanca('PATCH /financeiro/:id', {
    erroNoLugar: true,
    sucesso: 'Conta alterada.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: financeiro.mudar.schema.body,
    mudanca: true,
    inicial: {
      descricao: conta.descricao,
      dataVencimento: conta.dataVencimento,
      valor: conta.valor,
      motivo: '',
    } as Valores,
    preparar: ({ descricao, dataVencimento, valor, motivo }) => ({
      ...{ descricao, dataVencimento },
      ...(mudaValor && valor !== conta.valor && { valor: valor || 0, motivo: motivo || SEM_MOTIVO }),
      ...(mudaValor && valor !== conta.valor && item && { itens: [{ ...item, valor: valor || 0 }] }),
    }),
    enviar: (body) => mudar.mutateAsync({ params: { id: conta.id }, body }),
  });
  const outroValor = mudaValor && campos.values.valor !== conta.valor;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Descrição" required {...campos.getInputProps('descricao')} />
        <CampoData
          label="Vencimento"
          required
          clearable={false}
          description={
            conta.status === 'ATRASADO' ? 'Com uma data de hoje em diante, deixa de estar em atraso.' : undefined
          }
          {...campos.getInputProps('dataVencimento')}
        />
        {mudaValor ? (
          <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
        ) : (
          <Text fz="sm" c="dimmed">
            O valor, {dinheiro(conta.valor)}, não muda{comoMudar(conta.status)}
          </Text>
        )}
        {outroValor && (
          <TextInput
            label="Motivo da mudança do valor"
            description="Fica no registro da conta. Sem motivo, vale “Valor corrigido”."
            placeholder="Valor corrigido"
            maxLength={1_000}
            {...campos.getInputProps('motivo')}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

const SEM_MOTIVO = 'Valor corrigido';

/** A paid or cancelled conta cannot be cancelled: the sentence points to the other way in its menu. */
function comoMudar(status: Linha['conta']['status']): string {
  if (status === 'PAGO') return ': a conta está paga. Se o pagamento foi um engano, desfaça-o no menu dela.';
  if (status === 'CANCELADO') return ' enquanto ela está cancelada. Reabra-a no menu dela, ou lance uma nova.';
  return '. Para cobrar outro valor, cancele esta conta e lance uma nova.';
}
