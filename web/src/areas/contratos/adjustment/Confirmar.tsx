import * as reajustes from '@imob/schemas/reajustes';
import { Stack, Switch, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { contagem, data, dinheiro, hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';

type Props = { simulacao: reajustes.Simulacao; decisao: 'APLICAR' | 'MANTER'; fechar: () => void };

/** Confirms the decision. If the date has passed, the landlord chooses whether to charge the difference since then. */
export function Confirmar({ simulacao, decisao, fechar }: Props) {
  const { contratoId, dataBase, valorAntes, valorDepois, contasAfetadas } = simulacao;
  const aplica = decisao === 'APLICAR';
  const atrasado = aplica && dataBase < hoje() && valorDepois !== null && valorDepois > valorAntes;
  const aplicar = useMudanca('POST /contratos/:id/reajuste', {
    erroNoLugar: true,
    sucesso: aplica ? 'Reajuste aplicado. A carta ao locatário está no contrato, em Reajuste.' : 'Aluguel mantido.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: reajustes.aplicar.schema.body,
    inicial: { dataBase, decisao, retroativo: false },
    // The service applies exactly the value shown here, or nothing.
    enviar: (body) =>
      aplicar.mutateAsync({
        params: { id: contratoId },
        body: { ...body, valorVisto: aplica ? valorDepois : valorAntes },
      }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">
          {aplica
            ? `O aluguel passa de ${dinheiro(valorAntes)} para ${dinheiro(valorDepois ?? valorAntes)}, ${contasAfetadas > 0 ? `também em ${contagem(contasAfetadas, 'conta a vencer', 'contas a vencer')}` : 'sem mudar nenhuma conta já lançada'}. Pode ser desfeito enquanto nenhuma conta reajustada for paga.`
            : `O aluguel continua ${dinheiro(valorAntes)} até o próximo aniversário, e a decisão fica no histórico.`}
        </Text>
        {atrasado && (
          <Switch
            label="Cobrar também a diferença dos meses que passaram"
            description={`Desde ${data(dataBase)}, numa conta à parte, que vence com o próximo aluguel. Sem isto, o novo valor vale só daqui em diante.`}
            {...campos.getInputProps('retroativo', { type: 'checkbox' })}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando}>
          {aplica ? 'Aplicar reajuste' : 'Manter o aluguel'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
