import * as continuacao from '@imob/schemas/continuacao';
import type { ContratoLido } from '@imob/schemas/contratos';
import { somarMeses } from '@imob/schemas/rules/dates';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { contagem, data, dinheiro, hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { Vencidos } from './Vencidos.tsx';
import { vencidosAte } from './vencidosAte.ts';

/** An indeterminate time: the months missed are made now, and what of them is past its day is told before. */
export function Prorrogar({ contrato, fechar }: { contrato: ContratoLido; fechar: () => void }) {
  const { id, dataFim, valorAluguel } = contrato;
  const prorrogar = useMudanca('POST /contratos/:id/prorrogar', {
    erroNoLugar: true,
    sucesso: ({ contasCriadas }) =>
      `Contrato prorrogado: ${contagem(contasCriadas, 'conta lançada', 'contas lançadas', 'nenhuma conta nova por enquanto')}.`,
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: continuacao.prorrogar.schema.body.unwrap().unwrap(),
    inicial: { vencidosHoje: true },
    enviar: (body) => prorrogar.mutateAsync({ params: { id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>
          A locação continua como está, sem data para acabar, com aluguel de {dinheiro(valorAluguel)}. Os meses que
          faltam desde {data(dataFim)} são lançados agora, e daí em diante o sistema lança cada mês sozinho, uma só vez.
          O contrato pode ser renovado ou encerrado depois.
        </Text>
        <Vencidos
          vencidos={vencidosAte(contrato, somarMeses(hoje(), 2), hoje())}
          hojeMesmo={campos.values.vencidosHoje}
          aoMudar={(valor) => campos.setFieldValue('vencidosHoje', valor)}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Prorrogar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
