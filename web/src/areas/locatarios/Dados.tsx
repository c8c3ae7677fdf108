import type { Locatario } from '@imob/schemas/locatarios';
import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { data, dataDoInstante } from '../../format/format.ts';
import { telefone } from '../../format/telefone.ts';
import { useLocatario } from './Locatario.tsx';
import { Privacidade } from './Privacidade.tsx';

type Dado = [string, string | null | undefined];

const grupos = (l: Locatario): [string, Dado[]][] => [
  [
    'Contato',
    [
      ['E-mail', l.email],
      ['Telefone', l.telefone && telefone(l.telefone)],
      ['WhatsApp', l.whatsapp && telefone(l.whatsapp)],
    ],
  ],
  [
    'Identificação',
    [
      ['CPF ou CNPJ', l.cpf],
      ['RG', l.rg],
      ['Nascimento', l.dataNascimento && data(l.dataNascimento)],
      ['Estado civil', l.estadoCivil],
      ['Profissão', l.profissao],
      ['Nacionalidade', l.nacionalidade],
      ['Sexo', l.sexo],
    ],
  ],
  [
    'Endereço',
    [
      ['Onde mora', enderecoEmLinha(l.endereco)],
      ['CEP', l.endereco.cep],
    ],
  ],
  [
    'Em caso de emergência',
    [
      ['Quem avisar', l.nomeEmergencia],
      ['Telefone', l.telefoneEmergencia && telefone(l.telefoneEmergencia)],
    ],
  ],
];

export function Dados() {
  const { lido } = useLocatario();
  if (!lido.data) return null;
  const { anonimizadoEm } = lido.data;
  return (
    <Stack>
      {anonimizadoEm && (
        <Alert variant="light" color="gray" title={`Anonimizado em ${dataDoInstante(anonimizadoEm)}`}>
          Quem foi este locatário foi apagado. As contas e os recibos dele continuam guardados.
        </Alert>
      )}
      {(anonimizadoEm ? [] : grupos(lido.data)).map(([titulo, dados]) => {
        const cheios = dados.filter(([, valor]) => valor);
        return (
          <Secao key={titulo} titulo={titulo}>
            {cheios.length === 0 ? (
              <Text c="dimmed">Nada informado ainda.</Text>
            ) : (
              <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} component="dl" m={0} verticalSpacing="md">
                {cheios.map(([nome, valor]) => (
                  <div key={nome}>
                    <Text component="dt" fz="sm" c="dimmed">
                      {nome}
                    </Text>
                    <Text component="dd" m={0} fw={550} style={{ overflowWrap: 'anywhere' }}>
                      {valor}
                    </Text>
                  </div>
                ))}
              </SimpleGrid>
            )}
          </Secao>
        );
      })}
      <Privacidade locatario={lido.data} />
    </Stack>
  );
}
