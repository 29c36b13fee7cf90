'use strict';

