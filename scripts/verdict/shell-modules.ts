import path from 'node:path';
import * as toolkit from '@reduxjs/toolkit';
import * as toolkitQuery from '@reduxjs/toolkit/query/react';
import * as api from '@site/shared/api';
import { providedVersions } from '@site/shared/build';
import * as contract from '@site/shared/contract';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as reactRouter from 'react-router-dom';
import { REPOSITORY } from '../releases/deployables';
import type { Provided } from './built-area';

const modules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouter,
  'react-redux': reactRedux,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': toolkitQuery,
  '@site/shared/contract': contract,
  '@site/shared/api': api,
};

/** What a built area finds in the share scope when it runs without the shell. */
export const shellModules: Record<string, Provided> = Object.fromEntries(
  Object.entries(providedVersions(path.join(REPOSITORY, 'shell'))).map(([request, version]) => [
    request,
    { version, module: modules[request] },
  ]),
);
