import type * as contratos from '@imob/schemas/contratos';
import { ehDeEmpresa } from '@imob/schemas/rules/documentos';
import { porPrazoIndeterminado } from '@imob/schemas/rules/rescisao';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { CampoData } from '../../../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../../../components/fields/CampoDinheiro.tsx';
import { ehData } from '../../../../components/fields/lerData.ts';
import { data } from '../../../../format/format.ts';
import { consulta } from '../../../../service/queries.ts';
import type { ValoresDaSaida } from './valores.ts';

export type CamposSaida = UseFormReturnType<ValoresDaSaida>;

type Props = {
  campos: CamposSaida;
  contrato: contratos.ContratoLido;
  /** The day of the letter that asked for the property. */
  pedidoEm: string | undefined;
};

/** The days, and only the questions that the law asks in this case. */
export function CamposDaEntrega({ campos, contrato, pedidoEm }: Props) {
  const params = { id: contrato.id };
  const { data: doContrato } = useQuery(consulta('GET /contratos/:id/termos', { params }));
  const { dataInicio, dataFim, indeterminado, valorAluguel } = contrato;
  const locacao = { dataInicio, dataFim, indeterminado, aluguel: valorAluguel };
  const { chavesEm } = campos.values;
  const semPrazo =
    ehData(chavesEm) && porPrazoIndeterminado(locacao, chavesEm, doContrato?.finalidade ?? 'RESIDENCIAL');
  const noPrazo = !semPrazo && chavesEm < dataFim;
  const { data: estado } = useQuery(consulta('GET /contratos/:id/status-encerramento', { params }));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CampoData label="Chaves entregues em" required clearable={false} {...campos.getInputProps('chavesEm')} />
        <CampoData
          label="Avisou da saída em"
          description={semPrazo ? 'Com 30 dias de antecedência nada é devido (art. 6º).' : undefined}
          {...campos.getInputProps('avisoEm')}
        />
      </SimpleGrid>
      {semPrazo && (
        <Checkbox
          label="Dispensar o aviso prévio"
          description={
            pedidoEm
              ? `Você pediu o imóvel por carta de ${data(pedidoEm)}: o inquilino não deve aviso prévio.`
              : 'Sem aviso, o locatário deve um mês de aluguel e encargos; você pode abrir mão.'
          }
          {...campos.getInputProps('avisoDispensado', { type: 'checkbox' })}
        />
      )}
      {noPrazo && !ehDeEmpresa(contrato.locatario.cpf) && (
        <Checkbox
          label="Foi transferido pelo empregador"
          description="Com aviso escrito de 30 dias, a lei dispensa a multa (art. 4º, parágrafo único)."
          {...campos.getInputProps('transferencia', { type: 'checkbox' })}
        />
      )}
      {Boolean(estado?.info.caucaoRetida) && (
        <CampoDinheiro
          label="Saldo real da conta da caução"
          description="Vazio: a caução rende como a poupança, mês a mês."
          maw={360}
          {...campos.getInputProps('poupanca.saldo')}
        />
      )}
    </Stack>
  );
}
