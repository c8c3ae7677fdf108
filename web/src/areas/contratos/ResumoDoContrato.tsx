import type * as contratos from '@imob/schemas/contratos';
import { enderecoSobONome, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { contagem, dataDoInstante } from '../../format/format.ts';
import { telefone } from '../../format/telefone.ts';
import { useImovelApagado, useLocatarioApagado } from './list/apagados.ts';
import { prazoDe } from './list/situacao.ts';
import { Aluguel } from './steps/Etapas.tsx';
import { QuemMaisAluga } from './tenants/QuemAluga.tsx';

export type PropsDoResumo = {
  contrato: contratos.ContratoLido;
  mudarQuemAluga: () => void;
  mudarEtapas: () => void;
};

/** A lease in four cards: where, who, until when, how much. */
export function Resumo({ contrato, mudarQuemAluga, mudarEtapas }: PropsDoResumo) {
  const { imovel, locatario } = contrato;
  const imovelApagado = useImovelApagado(contrato);
  const locatarioApagado = useLocatarioApagado(contrato);
  return (
    <SimpleGrid type="container" cols={{ base: 1, '340px': 2, '900px': 4 }} spacing={{ base: 'xs', '576px': 'md' }}>
      <Cartao titulo="Imóvel">
        {imovelApagado ? (
          <Apagado nome={nomeDoImovel(contrato.imovel)} />
        ) : (
          <Ligacao to="/imoveis/$id" params={{ id: contrato.imovelId }}>
            {nomeDoImovel(contrato.imovel)}
          </Ligacao>
        )}
        <Text fz="sm" c="dimmed">
          {enderecoSobONome(nomeDoImovel(imovel), imovel.endereco)}
        </Text>
      </Cartao>
      <Cartao titulo="Locatário">
        {locatarioApagado ? (
          <Apagado nome={locatario.nome} />
        ) : (
          <Ligacao to="/locatarios/$id" params={{ id: contrato.locatarioId }}>
            {locatario.nome}
          </Ligacao>
        )}
        <Group gap="0 12px">
          {[locatario.cpf, locatario.telefone && telefone(locatario.telefone), locatario.email]
            .filter(Boolean)
            .map((parte) => (
              <Text key={parte} fz="sm" c="dimmed" maw="100%" style={{ overflowWrap: 'anywhere' }}>
                {parte}
              </Text>
            ))}
        </Group>
        <QuemMaisAluga contrato={contrato} mudar={mudarQuemAluga} />
      </Cartao>
      <Cartao titulo="Prazo">
        <Text fw={600} className="numeros">
          {prazoDe(contrato)}
        </Text>
        <Text fz="sm" c="dimmed">
          {contagem(contrato.numeroParcelas, 'parcela', 'parcelas')}
          {contrato.encerradoEm && `, encerrado em ${dataDoInstante(contrato.encerradoEm)}`}
        </Text>
      </Cartao>
      <Cartao titulo="Aluguel">
        <Aluguel contrato={contrato} mudar={mudarEtapas} />
      </Cartao>
    </SimpleGrid>
  );
}

/** A deleted record has no screen to link to: the contract keeps only its name. */
const Apagado = ({ nome }: { nome: string }) => (
  <Text fw={550}>
    {nome}{' '}
    <Text span fz="sm" fw={400} c="dimmed">
      (apagado)
    </Text>
  </Text>
);

function Cartao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} bg="var(--imob-superficie)">
      <Text fz="sm" c="dimmed" mb={2}>
        {titulo}
      </Text>
      {children}
    </Paper>
  );
}
