import type { DeducaoAConferir } from '@imob/schemas/rendimentos';
import { Alert, Stack, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { dinheiro, mesCurto } from '../../format/format.ts';

const O_QUE = { IPTU: 'IPTU', CONDOMINIO: 'Condomínio' } as const;

/** Lists deductions that the tenant may have paid back: only the landlord knows. */
export const AConferir = ({ ano, deducoes }: { ano: number; deducoes: DeducaoAConferir[] }) => (
  <Alert color="yellow" variant="light" p="sm" title="Confira estas deduções">
    <Stack gap={6}>
      {deducoes.map(({ imovelId, imovelNome, tipo, valor, meses }) => (
        <Text key={`${imovelId} ${tipo}`} fz="sm">
          <Ligacao to="/despesas" search={{ ano, imovelId, tipo }}>
            {O_QUE[tipo]} de {imovelNome ?? 'um imóvel'}
          </Ligacao>
          : {dinheiro(valor)} em {new Intl.ListFormat('pt-BR').format(meses.map(mesCurto))}
        </Text>
      ))}
      <Text fz="sm">
        Nos mesmos meses o inquilino pagou isso com o aluguel. Se foi a mesma conta, ela não diminui o imposto: diga na
        despesa que o inquilino devolve o valor.
      </Text>
    </Stack>
  </Alert>
);
