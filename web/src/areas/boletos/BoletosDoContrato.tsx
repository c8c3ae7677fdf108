import type { ContratoLido } from '@imob/schemas/contratos';
import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Impedido } from './BoletoDaConta.tsx';

/** Whether the tenant of this contract is charged by boleto. */
export function BoletosDoContrato({ contrato }: { contrato: ContratoLido }) {
  const params = { id: contrato.id };
  const leitura = useQuery(consulta('GET /contratos/:id/boletos', { params }));
  const mudar = useMudanca('PATCH /contratos/:id/boletos', {
    sucesso: ({ recebeBoleto, impedimentos }) =>
      !recebeBoleto
        ? 'Sem boletos neste contrato.'
        : impedimentos.length > 0
          ? 'Guardado. Falta o que está dito ali para emitir.'
          : 'As próximas contas saem por boleto.',
  });
  return (
    <Secao
      id="boletos"
      titulo="Boletos"
      nota="Para o inquilino que prefere boleto. Ele sai sozinho dez dias antes de vencer, com código Pix, e quita a conta quando é pago."
    >
      <Carregado consulta={leitura}>
        {({ recebeBoleto, impedimentos }) => (
          <Stack gap="sm">
            <Switch
              label="O inquilino recebe boleto"
              checked={recebeBoleto}
              disabled={mudar.isPending}
              onChange={({ currentTarget }) => mudar.mutate({ params, body: { recebeBoleto: currentTarget.checked } })}
            />
            {recebeBoleto && impedimentos.length > 0 && <Impedido por={impedimentos} />}
          </Stack>
        )}
      </Carregado>
    </Secao>
  );
}
